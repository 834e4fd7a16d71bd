/* Reading and setting an attribute of a struct, and reading a name of a module, from compiled code.

   mypyc looks every attribute of a class that it did not compile up by name, which takes longer than CPython's own
   interpreter, which remembers for each instruction where it found the slot. So does this: for each place in the code
   the name, the type's version and the slot's offset. A type that changes gets another version, `getattr` may ask for
   another name: then the slow way is taken. */
#ifndef TAIFA_SLOTS_H
#define TAIFA_SLOTS_H
#include <Python.h>
#include <structmember.h>
#include <CPy.h>

typedef struct {
    PyObject *name;
    unsigned int version;
    Py_ssize_t offset; /* of the slot; TAIFA_KEPT: it is in the object's dict */
} taifa_slot;

#define TAIFA_KEPT (-1)

static PyObject *taifa_find_slot(PyObject *o, PyObject *name, taifa_slot *slot) {
    PyTypeObject *type = Py_TYPE(o);
    if (slot->version == 0 && type->tp_getattro == PyObject_GenericGetAttr) {
        PyObject *found = _PyType_Lookup(type, name);
        if (found != NULL && Py_TYPE(found) == &PyMemberDescr_Type) {
            PyMemberDef *member = ((PyMemberDescrObject *)found)->d_member;
            if (member->type == T_OBJECT_EX && type->tp_version_tag != 0 &&
                PyObject_TypeCheck(o, ((PyDescrObject *)found)->d_type)) {
                slot->offset = member->offset;
                slot->name = Py_NewRef(name);
                slot->version = type->tp_version_tag;
            }
        } else if ((found == NULL || Py_TYPE(found)->tp_descr_set == NULL) && type->tp_dictoffset > 0 &&
                   type->tp_version_tag != 0) {
            slot->offset = TAIFA_KEPT;
            slot->name = Py_NewRef(name);
            slot->version = type->tp_version_tag;
        }
    }
    return PyObject_GetAttr(o, name);
}

static inline PyObject *taifa_slot_value(PyObject *o, taifa_slot *slot) {
    PyObject *value;
    if (slot->offset != TAIFA_KEPT) {
        value = *(PyObject **)((char *)o + slot->offset);
    } else {
        PyObject *kept = *(PyObject **)((char *)o + Py_TYPE(o)->tp_dictoffset);
        value = kept == NULL ? NULL : PyDict_GetItemWithError(kept, slot->name);
    }
    Py_XINCREF(value);
    return value;
}

#undef CPyObject_GetAttr
#define CPyObject_GetAttr(o, attr)                                                      \
    ({                                                                                  \
        static taifa_slot slot_;                                                        \
        PyObject *o_ = (o), *n_ = (attr), *v_ = NULL;                                   \
        if (slot_.name == n_ && Py_TYPE(o_)->tp_version_tag == slot_.version)           \
            v_ = taifa_slot_value(o_, &slot_);                                          \
        v_ != NULL ? v_ : taifa_find_slot(o_, n_, &slot_);                              \
    })

/* Is this the metaclass of structs, and can the attributes of its class be set? */
static int taifa_can_set(PyTypeObject *type) {
    PyObject *config, *frozen;
    int can = 0;
    if (strcmp(Py_TYPE(type)->tp_name, "msgspec._core.StructMeta") != 0) return 0;
    config = PyObject_GetAttrString((PyObject *)type, "__struct_config__");
    if (config != NULL) {
        frozen = PyObject_GetAttrString(config, "frozen");
        can = frozen == Py_False;
        Py_XDECREF(frozen);
        Py_DECREF(config);
    }
    if (PyErr_Occurred()) PyErr_Clear();
    return can;
}

static int taifa_find_settable(PyObject *o, PyObject *name, PyObject *value, taifa_slot *slot) {
    PyTypeObject *type = Py_TYPE(o);
    if (slot->version == 0) {
        PyObject *found = _PyType_Lookup(type, name);
        if (found != NULL && Py_TYPE(found) == &PyMemberDescr_Type) {
            PyMemberDef *member = ((PyMemberDescrObject *)found)->d_member;
            if (member->type == T_OBJECT_EX && !(member->flags & READONLY) && type->tp_version_tag != 0 &&
                PyObject_TypeCheck(o, ((PyDescrObject *)found)->d_type) && taifa_can_set(type)) {
                slot->offset = member->offset;
                slot->name = Py_NewRef(name);
                slot->version = type->tp_version_tag;
            }
        }
    }
    return PyObject_SetAttr(o, name, value);
}

/* A struct that the garbage collector does not look at yet is made known to it by msgspec itself. */
static inline int taifa_stays_unseen(PyObject *o, PyObject *value) {
    return !PyObject_IS_GC(value) || PyObject_GC_IsTracked(o);
}

#define taifa_SetAttr(o, attr, value)                                                   \
    ({                                                                                  \
        static taifa_slot slot_;                                                        \
        PyObject *o_ = (o), *n_ = (attr), *v_ = (value);                                \
        int said_ = 0;                                                                  \
        if (v_ != NULL && slot_.name == n_ && Py_TYPE(o_)->tp_version_tag == slot_.version && \
            taifa_stays_unseen(o_, v_)) {                                               \
            PyObject **at_ = (PyObject **)((char *)o_ + slot_.offset), *was_ = *at_;    \
            *at_ = Py_NewRef(v_);                                                       \
            Py_XDECREF(was_);                                                           \
        } else {                                                                        \
            said_ = taifa_find_settable(o_, n_, v_, &slot_);                            \
        }                                                                               \
        said_;                                                                          \
    })
/* A name of a module, which mypyc looks up in the module's dict each time: as long as the dict has not changed, what was
   found there is found there still. Dicts that do change are no modules: after some tries they are not remembered. */
#if PY_VERSION_HEX < 0x030D0000
typedef struct {
    uint64_t version;
    PyObject *key;
    PyObject *value; /* the dict holds it as long as it has this version */
    int tries;
} taifa_global;

static PyObject *taifa_find_global(PyObject *dict, PyObject *key, taifa_global *kept) {
    PyObject *value = CPyDict_GetItem(dict, key);
    if (value != NULL && kept->tries < 50 && PyDict_CheckExact(dict)) {
        kept->tries++;
        Py_XSETREF(kept->key, Py_NewRef(key));
        kept->value = value;
        kept->version = ((PyDictObject *)dict)->ma_version_tag;
    }
    return value;
}

#define CPyDict_GetItem(dict, name)                                                     \
    ({                                                                                  \
        static taifa_global kept_;                                                      \
        PyObject *d_ = (dict), *n_ = (name);                                            \
        kept_.key == n_ && PyDict_CheckExact(d_) &&                                     \
                ((PyDictObject *)d_)->ma_version_tag == kept_.version                   \
            ? Py_NewRef(kept_.value)                                                    \
            : taifa_find_global(d_, n_, &kept_);                                        \
    })
#endif

#undef PyObject_SetAttr
#define PyObject_SetAttr(o, attr, value) taifa_SetAttr(o, attr, value)
#endif
