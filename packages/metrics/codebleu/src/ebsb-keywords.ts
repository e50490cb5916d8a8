/**
 * The words with a keyword's weight in EBSB's replication package, besides the language's keywords: the attributes of a
 * dictionary in Python 3.11. The package lists those of `__builtins__`, which is a dictionary in an imported module.
 */
export const EBSB_EXTRA_KEYWORDS: readonly string[] =
  /* @__PURE__ */ `__class__ __class_getitem__ __contains__ __delattr__ __delitem__ __dir__ __doc__ __eq__ __format__
  __ge__ __getattribute__ __getitem__ __getstate__ __gt__ __hash__ __init__ __init_subclass__ __ior__
  __iter__ __le__ __len__ __lt__ __ne__ __new__ __or__ __reduce__ __reduce_ex__ __repr__ __reversed__
  __ror__ __setattr__ __setitem__ __sizeof__ __str__ __subclasshook__ clear copy fromkeys get items keys
  pop popitem setdefault update values`.split(/\s+/)
