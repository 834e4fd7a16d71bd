/* What compiled code does by shorter ways: attributes of structs, names of modules, look-ups by text in dicts, sets and
   lists, calls of functions that keep their results.

   mypyc looks every attribute of a class that it did not compile up by name, which takes longer than CPython's own
   interpreter, which remembers for each instruction where it found the slot. So does this: for each place in the code
   the name, the type's version and the slot's offset. A type that changes gets another version, `getattr` may ask for
   another name: then the slow way is taken. */
#ifndef TAIFA_SLOTS_H
#define TAIFA_SLOTS_H
#include <Python.h>
#include <structmember.h>
#include <CPy.h>
#if PY_VERSION_HEX >= 0x030B0000 && PY_VERSION_HEX < 0x030C0000 /* where it was tried */
#ifndef Py_BUILD_CORE
#define Py_BUILD_CORE
#endif
#undef _PyGC_FINALIZED
#include <internal/pycore_dict.h>
#define TAIFA_KNOWS_DICTS
#endif

/* Are two texts the same? */
static inline int taifa_same_text(PyObject *a, PyObject *b) {
    if (a == b) return 1;
    if (PyUnicode_GET_LENGTH(a) != PyUnicode_GET_LENGTH(b) || PyUnicode_KIND(a) != PyUnicode_KIND(b)) return 0;
    return memcmp(PyUnicode_DATA(a), PyUnicode_DATA(b), PyUnicode_GET_LENGTH(a) * PyUnicode_KIND(a)) == 0;
}

static inline Py_hash_t taifa_hash_of_text(PyObject *text) {
    Py_hash_t hash = ((PyASCIIObject *)text)->hash;
    return hash != -1 ? hash : PyObject_Hash(text);
}

/* What a dict has under a text, if all its keys are texts: 1, and where it is; 0: nothing; -1: look the usual way. This
   is CPython's own search, without the calls that lead to it. */
#ifdef TAIFA_KNOWS_DICTS
static inline int taifa_look_up(PyObject *dict, PyObject *key, PyObject **value) {
    PyDictKeysObject *keys;
    Py_hash_t hash;
    size_t mask, perturb, i;
    if (!PyUnicode_CheckExact(key) || !PyDict_Check(dict)) return -1;
    keys = ((PyDictObject *)dict)->ma_keys;
    if (keys->dk_kind == DICT_KEYS_GENERAL || keys->dk_log2_size > 15) return -1;
    hash = taifa_hash_of_text(key);
    mask = ((size_t)1 << keys->dk_log2_size) - 1;
    perturb = (size_t)hash;
    i = (size_t)hash & mask;
    for (;;) {
        Py_ssize_t at = keys->dk_log2_size < 8 ? ((int8_t *)keys->dk_indices)[i] : ((int16_t *)keys->dk_indices)[i];
        if (at >= 0) {
            PyDictUnicodeEntry *entry = &DK_UNICODE_ENTRIES(keys)[at];
            if (entry->me_key == key || (((PyASCIIObject *)entry->me_key)->hash == hash &&
                                         taifa_same_text(entry->me_key, key))) {
                PyDictValues *apart = ((PyDictObject *)dict)->ma_values;
                *value = apart == NULL ? entry->me_value : apart->values[at];
                if (*value != NULL) return 1;
                return PyDict_CheckExact(dict) ? 0 : -1;
            }
        } else if (at == DKIX_EMPTY) {
            return PyDict_CheckExact(dict) ? 0 : -1;
        }
        perturb >>= 5;
        i = (i * 5 + perturb + 1) & mask;
    }
}
#else
static inline int taifa_look_up(PyObject *dict, PyObject *key, PyObject **value) { return -1; }
#endif

typedef struct {
    PyObject *name;
    unsigned int version;
    Py_ssize_t offset; /* of the slot; TAIFA_KEPT: it is in the object's dict */
    int tries;
} taifa_slot;

#define TAIFA_KEPT (-1)
#define TAIFA_TRIES 50 /* A place in the code that sees ever new types keeps what it knows after so many. */

static void taifa_remember(taifa_slot *slot, PyObject *name, PyTypeObject *type, Py_ssize_t offset) {
    slot->tries++;
    slot->offset = offset;
    slot->version = type->tp_version_tag;
    Py_XSETREF(slot->name, Py_NewRef(name));
}

static PyObject *taifa_find_slot(PyObject *o, PyObject *name, taifa_slot *slot) {
    PyTypeObject *type = Py_TYPE(o);
    PyObject *value;
    if (type == &PyModule_Type && PyUnicode_READ_CHAR(name, 0) != '_' &&
        taifa_look_up(*(PyObject **)((char *)o + type->tp_dictoffset), name, &value) == 1)
        return Py_NewRef(value);
    if (slot->tries < TAIFA_TRIES && type->tp_getattro == PyObject_GenericGetAttr) {
        PyObject *found = _PyType_Lookup(type, name);
        if (found != NULL && Py_TYPE(found) == &PyMemberDescr_Type) {
            PyMemberDef *member = ((PyMemberDescrObject *)found)->d_member;
            if (member->type == T_OBJECT_EX && type->tp_version_tag != 0 &&
                PyObject_TypeCheck(o, ((PyDescrObject *)found)->d_type))
                taifa_remember(slot, name, type, member->offset);
        } else if ((found == NULL || Py_TYPE(found)->tp_descr_set == NULL) && type->tp_dictoffset > 0 &&
                   type->tp_version_tag != 0) {
            taifa_remember(slot, name, type, TAIFA_KEPT);
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
        int found = kept == NULL ? 0 : taifa_look_up(kept, slot->name, &value);
        if (found == 0) return NULL;
        if (found < 0) value = PyDict_GetItemWithError(kept, slot->name);
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
    if (slot->tries < TAIFA_TRIES) {
        PyObject *found = _PyType_Lookup(type, name);
        if (found != NULL && Py_TYPE(found) == &PyMemberDescr_Type) {
            PyMemberDef *member = ((PyMemberDescrObject *)found)->d_member;
            if (member->type == T_OBJECT_EX && !(member->flags & READONLY) && type->tp_version_tag != 0 &&
                PyObject_TypeCheck(o, ((PyDescrObject *)found)->d_type) && taifa_can_set(type))
                taifa_remember(slot, name, type, member->offset);
        }
    }
    return PyObject_SetAttr(o, name, value);
}

/* A struct that the garbage collector does not look at yet is made known to it by msgspec itself. */
static inline int taifa_stays_unseen(PyObject *o, PyObject *value) {
    return !PyType_IS_GC(Py_TYPE(value)) || !PyType_IS_GC(Py_TYPE(o)) || PyObject_GC_IsTracked(o);
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
/* Is `dict[key]` that of all dicts? Classes derived from them may have another. */
static inline int taifa_looks_up(PyObject *dict) {
    PyMappingMethods *methods = Py_TYPE(dict)->tp_as_mapping;
    return methods != NULL && methods->mp_subscript == PyDict_Type.tp_as_mapping->mp_subscript;
}

static inline PyObject *taifa_get(PyObject *dict, PyObject *key, PyObject *otherwise) {
    PyObject *value;
    int found = taifa_look_up(dict, key, &value);
    return found < 0 ? CPyDict_Get(dict, key, otherwise) : Py_NewRef(found ? value : otherwise);
}
#define CPyDict_Get taifa_get
#define CPyDict_GetWithNone(dict, key) taifa_get(dict, key, Py_None)

static inline int taifa_has(PyObject *dict, PyObject *key) {
    PyObject *value;
    int found = taifa_look_up(dict, key, &value);
    return found < 0 ? PyDict_Contains(dict, key) : found;
}
#define PyDict_Contains taifa_has

static inline PyObject *taifa_item(PyObject *from, PyObject *key) {
    PyObject *value;
    return taifa_looks_up(from) && taifa_look_up(from, key, &value) == 1 ? Py_NewRef(value) : PyObject_GetItem(from, key);
}
#define PyObject_GetItem taifa_item

/* The same in a set: CPython's own search for a text. */
#ifdef TAIFA_KNOWS_DICTS
static inline int taifa_in_set(PyObject *set, PyObject *key) {
    PySetObject *so = (PySetObject *)set;
    size_t mask = (size_t)so->mask, i, perturb;
    Py_hash_t hash;
    if (!PyUnicode_CheckExact(key) || !PyAnySet_CheckExact(set)) return PySet_Contains(set, key);
    hash = taifa_hash_of_text(key);
    perturb = (size_t)hash;
    i = (size_t)hash & mask;
    for (;;) {
        setentry *entry = &so->table[i];
        int probes = i + 9 <= mask ? 9 : 0;
        do {
            if (entry->hash == 0 && entry->key == NULL) return 0;
            if (entry->hash == hash) {
                if (entry->key == key) return 1;
                if (!PyUnicode_CheckExact(entry->key)) return PySet_Contains(set, key);
                if (taifa_same_text(entry->key, key)) return 1;
            }
            entry++;
        } while (probes--);
        perturb >>= 5;
        i = (i * 5 + 1 + perturb) & mask;
    }
}
#define PySet_Contains taifa_in_set
#endif

/* Is this among the items of a list or tuple? The very same object is looked for first; texts are compared here. */
static inline int taifa_contains(PyObject *items, PyObject *item) {
    if (PyList_CheckExact(items) || PyTuple_CheckExact(items)) {
        Py_ssize_t i, n = PySequence_Fast_GET_SIZE(items);
        PyObject **each = PySequence_Fast_ITEMS(items);
        for (i = 0; i < n; i++)
            if (each[i] == item) return 1;
        if (PyUnicode_CheckExact(item)) {
            for (i = 0; i < n && PyUnicode_CheckExact(each[i]); i++)
                if (taifa_same_text(each[i], item)) return 1;
            if (i == n) return 0;
        }
    }
    return PySequence_Contains(items, item);
}
#define PySequence_Contains taifa_contains

/* What a function that keeps its results (functools.cache) gave for these arguments: the same texts, or the very same
   objects. Such functions depend on nothing else, so what was given once may be given again without asking them. Of
   tuples, which are made anew each time, nothing is kept. */
#define TAIFA_RESULTS 1024
#define TAIFA_ARGUMENTS 3

typedef struct {
    PyObject *function, *arguments[TAIFA_ARGUMENTS], *value;
} taifa_result;

static taifa_result taifa_results[TAIFA_RESULTS];
static PyTypeObject *taifa_keeps_results;

static inline int taifa_same(PyObject *a, PyObject *b) {
    return a == b || (a != NULL && b != NULL && PyUnicode_CheckExact(a) && PyUnicode_CheckExact(b) && taifa_same_text(a, b));
}

static PyObject *taifa_result_of(PyObject *function, PyObject *const *arguments, size_t n) {
    size_t hash = (size_t)function >> 4, i;
    taifa_result *kept;
    PyObject *value;
    for (i = 0; i < n; i++) {
        PyObject *each = arguments[i];
        if (PyTuple_CheckExact(each)) return PyObject_Vectorcall(function, arguments, n, NULL);
        hash = hash * 1000003 + (PyUnicode_CheckExact(each) ? (size_t)taifa_hash_of_text(each) : (size_t)each >> 4);
    }
    kept = &taifa_results[(hash ^ hash >> 20) % TAIFA_RESULTS];
    if (kept->function == function) {
        for (i = 0; i < TAIFA_ARGUMENTS; i++)
            if (!taifa_same(kept->arguments[i], i < n ? arguments[i] : NULL)) break;
        if (i == TAIFA_ARGUMENTS) return Py_NewRef(kept->value);
    }
    value = PyObject_Vectorcall(function, arguments, n, NULL);
    if (value != NULL) {
        taifa_result was = *kept;
        kept->function = Py_NewRef(function);
        for (i = 0; i < TAIFA_ARGUMENTS; i++) kept->arguments[i] = i < n ? Py_NewRef(arguments[i]) : NULL;
        kept->value = Py_NewRef(value);
        Py_XDECREF(was.function);
        for (i = 0; i < TAIFA_ARGUMENTS; i++) Py_XDECREF(was.arguments[i]);
        Py_XDECREF(was.value);
    }
    return value;
}

static int taifa_is_keeper(PyObject *function) {
    if (taifa_keeps_results == NULL) {
        PyObject *functools = PyImport_ImportModule("functools");
        PyObject *type = functools == NULL ? NULL : PyObject_GetAttrString(functools, "_lru_cache_wrapper");
        Py_XDECREF(functools);
        if (type == NULL) PyErr_Clear();
        taifa_keeps_results = type != NULL && PyType_Check(type) ? (PyTypeObject *)type : &PyBaseObject_Type;
    }
    return Py_TYPE(function) == taifa_keeps_results;
}

static inline PyObject *taifa_call(PyObject *function, PyObject *const *arguments, size_t n, PyObject *names) {
    PyTypeObject *type = Py_TYPE(function);
    if (names == NULL && PyVectorcall_NARGS(n) <= TAIFA_ARGUMENTS && type != &PyFunction_Type && type != &PyCFunction_Type &&
        taifa_is_keeper(function))
        return taifa_result_of(function, arguments, PyVectorcall_NARGS(n));
    return PyObject_Vectorcall(function, arguments, n, names);
}
#ifdef TAIFA_KEEPS_RESULTS
#define PyObject_Vectorcall taifa_call
#endif

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
    PyObject *value = NULL;
    if (taifa_looks_up(dict) && taifa_look_up(dict, key, &value) == 1)
        Py_INCREF(value);
    else
        value = CPyDict_GetItem(dict, key);
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
