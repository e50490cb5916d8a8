# Values as Python literals: what two processes of a test exchange. Tuples, sets, keys of any type, NaN and infinities
# arrive as they were sent, which JSON cannot do. Decoding builds plain values only: it runs no code of the sender.
# Imports are few: every one slows the start of every program.
import _ast
import sys
from _collections import deque

MAX_ITEMS = 1_000_000

ITERATORS = (
    type(item for item in ()), map, filter, zip, enumerate, reversed,
    type(iter([])), type(iter(())), type(iter({})), type(iter(set())), type(iter("")), type(iter(range(0))),
    type({}.keys()), type({}.values()), type({}.items()),
)


class Opaque(Exception):
    """A value that has no literal. `value` is the part that has none; None if the whole has too many parts."""

    def __init__(self, text, value=None):
        super().__init__(text)
        self.value = value


def encode(value):
    """The literal of a value. Raises Opaque if it, or a part of it, has none."""
    parts = []
    _write(value, parts.append, [0])
    return "".join(parts)


def _write(value, put, count):
    count[0] += 1
    if count[0] > MAX_ITEMS:
        raise Opaque("more than a million items")
    if value is None or value is True or value is False or value is Ellipsis:
        put("Ellipsis" if value is Ellipsis else repr(value))
    elif isinstance(value, int):
        # decimal digits of long numbers are limited
        put(hex(int.__add__(value, 0)))
    elif isinstance(value, float):
        put(float.__repr__(value))
    elif isinstance(value, str):
        put(ascii(str.__str__(value)) if type(value) is str else ascii("".join(value)))
    elif isinstance(value, complex):
        put("complex(%s,%s)" % (float.__repr__(value.real), float.__repr__(value.imag)))
    elif isinstance(value, bytes):
        put(bytes.__repr__(value))
    elif isinstance(value, bytearray):
        put("bytearray(%s)" % bytes.__repr__(bytes(value)))
    elif isinstance(value, list):
        _items("[", value, "]", put, count)
    elif isinstance(value, tuple):
        _items("(", value, ",)" if len(value) else ")", put, count)
    elif isinstance(value, set):
        _items("set([", value, "])", put, count)
    elif isinstance(value, frozenset):
        _items("frozenset([", value, "])", put, count)
    elif isinstance(value, dict):
        put("{")
        for key, item in dict.items(value):
            _write(key, put, count)
            put(":")
            _write(item, put, count)
            put(",")
        put("}")
    elif isinstance(value, range):
        put("range(%d,%d,%d)" % (value.start, value.stop, value.step))
    elif isinstance(value, deque):
        _items("deque([", value, "])", put, count)
    elif _is(value, "decimal", "Decimal"):
        put("Decimal(%r)" % str(value))
    elif _is(value, "fractions", "Fraction"):
        put("Fraction(%s,%s)" % (hex(value.numerator), hex(value.denominator)))
    elif _is(value, "datetime", "datetime") and value.tzinfo is None:
        put("datetime(%r)" % value.isoformat())
    elif _is(value, "datetime", "date") and not _is(value, "datetime", "datetime"):
        put("date(%r)" % value.isoformat())
    elif isinstance(value, ITERATORS):
        # an iterator arrives as one: it can be read once, and equals nothing else
        _items("iter([", value, "])", put, count)
    elif type(value).__module__ == "numpy" and hasattr(value, "item") and getattr(value, "shape", None) == ():
        _write(value.item(), put, count)
    else:
        raise Opaque(type(value).__name__, value)


def _is(value, module, name):
    """Whether a value is of a class, which is not imported for this: that would slow every start."""
    kind = getattr(sys.modules.get(module), name, None)
    return isinstance(kind, type) and isinstance(value, kind)


def _items(start, values, end, put, count):
    put(start)
    first = True
    for value in values:
        if not first:
            put(",")
        first = False
        _write(value, put, count)
    put(end)


# the last three are for messages of the runner, which are literals, too, but for these names of JSON
NAMES = {
    "nan": float("nan"),
    "inf": float("inf"),
    "Ellipsis": Ellipsis,
    "true": True,
    "false": False,
    "null": None,
}


def _datetime(text):
    value = __import__("datetime").datetime.fromisoformat(text)
    if value.tzinfo is not None:
        raise ValueError("a time zone")
    return value


# What a literal may call, and with what. `encode` writes nothing else, so that whatever is decoded can be encoded again.
CALLS = {
    "set": (set, [list]),
    "frozenset": (frozenset, [list]),
    "bytearray": (bytearray, [bytes]),
    "complex": (complex, [float, float]),
    "range": (range, [int, int, int]),
    "deque": (deque, [list]),
    "Decimal": (lambda text: __import__("decimal").Decimal(text), [str]),
    "Fraction": (lambda above, below: __import__("fractions").Fraction(above, below), [int, int]),
    "datetime": (_datetime, [str]),
    "date": (lambda text: __import__("datetime").date.fromisoformat(text), [str]),
    "iter": (iter, [list]),
}


def decode(text):
    """The value of a literal that `encode` wrote. Raises ValueError for any other text."""
    return _read(compile(text, "<value>", "eval", _ast.PyCF_ONLY_AST).body)


def _read(node):
    kind = type(node)
    if kind is _ast.Constant:
        return node.value
    if kind is _ast.List:
        return [_read(item) for item in node.elts]
    if kind is _ast.Tuple:
        return tuple([_read(item) for item in node.elts])
    if kind is _ast.Dict and None not in node.keys:
        return {_read(key): _read(item) for key, item in zip(node.keys, node.values)}
    if kind is _ast.UnaryOp and type(node.op) is _ast.USub:
        value = _read(node.operand)
        if type(value) in (int, float):
            return -value
    if kind is _ast.Name and node.id in NAMES:
        return NAMES[node.id]
    if kind is _ast.Call and type(node.func) is _ast.Name and node.func.id in CALLS and not node.keywords:
        make, kinds = CALLS[node.func.id]
        arguments = [_read(item) for item in node.args]
        if [type(item) for item in arguments] == kinds:
            return make(*arguments)
    raise ValueError("not a literal")


def to_json(value):
    """JSON of texts, numbers, booleans, None, and lists and dictionaries of them."""
    from _json import encode_basestring_ascii

    if isinstance(value, str):
        return encode_basestring_ascii(value)
    if value is True or value is False or value is None:
        return {True: "true", False: "false", None: "null"}[value]
    if isinstance(value, dict):
        return "{%s}" % ",".join(["%s:%s" % (to_json(key), to_json(item)) for key, item in value.items()])
    if isinstance(value, list):
        return "[%s]" % ",".join([to_json(item) for item in value])
    return repr(value)
