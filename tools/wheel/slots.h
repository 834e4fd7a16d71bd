/* Reading an attribute of a struct from compiled code.

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
    Py_ssize_t offset;
} taifa_slot;

static PyObject *taifa_find_slot(PyObject *o, PyObject *name, taifa_slot *slot) {
    PyTypeObject *type = Py_TYPE(o);
    if (slot->version == 0) {
        PyObject *found = _PyType_Lookup(type, name);
        if (found != NULL && Py_TYPE(found) == &PyMemberDescr_Type) {
            PyMemberDef *member = ((PyMemberDescrObject *)found)->d_member;
            if (member->type == T_OBJECT_EX && type->tp_version_tag != 0 &&
                PyObject_TypeCheck(o, ((PyDescrObject *)found)->d_type)) {
                slot->offset = member->offset;
                slot->name = Py_NewRef(name);
                slot->version = type->tp_version_tag;
            }
        }
    }
    return PyObject_GetAttr(o, name);
}

#undef CPyObject_GetAttr
#define CPyObject_GetAttr(o, attr)                                                      \
    ({                                                                                  \
        static taifa_slot slot_;                                                        \
        PyObject *o_ = (o), *n_ = (attr), *v_ = NULL;                                   \
        if (slot_.name == n_ && Py_TYPE(o_)->tp_version_tag == slot_.version) {         \
            v_ = *(PyObject **)((char *)o_ + slot_.offset);                             \
            Py_XINCREF(v_);                                                             \
        }                                                                               \
        v_ != NULL ? v_ : taifa_find_slot(o_, n_, &slot_);                              \
    })
#endif
