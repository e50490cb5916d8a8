# A stand-in for pytest where it is not installed: collects and runs tests in its style. It knows the fixtures tmp_path,
# capsys, monkeypatch, request and subtests, and those that the tests define; it refuses others by name.
import sys


class Mark:
    """A decorator that marks a test, with or without arguments."""

    def __init__(self, name, arguments=(), options=None):
        self.name, self.args, self.kwargs = name, arguments, options or {}

    def __call__(self, *arguments, **options):
        if len(arguments) != 1 or options or not callable(arguments[0]):
            return Mark(self.name, self.args + arguments, {**self.kwargs, **options})
        target = arguments[0]
        target.pytestmark = [*target.__dict__.get("pytestmark", []), self]
        return target


class Marks:
    def __getattr__(self, name):
        return Mark(name)


class Param:
    def __init__(self, *values, id=None, marks=()):
        self.values, self.id = values, id
        self.marks = list(marks) if isinstance(marks, (list, tuple)) else [marks]


class Skipped(BaseException):
    pass


class Failed(AssertionError):
    pass


class Raises:
    """The context manager and the result of raises(...)."""

    def __init__(self, expected, match=None):
        self.expected, self.pattern = expected, match
        self.type = self.value = self.tb = None

    def __enter__(self):
        return self

    def __exit__(self, kind, value, trace):
        if kind is None:
            raise Failed("DID NOT RAISE %r" % (self.expected,))
        if not issubclass(kind, self.expected):
            return False
        self.type, self.value, self.tb = kind, value, trace
        if self.pattern is not None:
            self.match(self.pattern)
        return True

    def match(self, pattern):
        import re

        if not re.search(pattern, str(self.value)):
            raise Failed("%r does not match %r" % (pattern, str(self.value)))
        return True


def raises(expected, *call, match=None, **options):
    context = Raises(expected, match)
    if not call:
        return context
    with context:
        call[0](*call[1:], **options)
    return context


class Warns:
    """The context manager of warns(...), which is the list of warnings."""

    def __init__(self, expected=Warning, match=None):
        self.expected, self.pattern = expected, match

    def __enter__(self):
        import warnings

        self.context = warnings.catch_warnings(record=True)
        self.list = self.context.__enter__()
        warnings.simplefilter("always")
        return self.list

    def __exit__(self, kind, value, trace):
        import re

        self.context.__exit__(kind, value, trace)
        found = [each for each in self.list if issubclass(each.category, self.expected)]
        if kind is None and not any(self.pattern is None or re.search(self.pattern, str(each.message)) for each in found):
            raise Failed("DID NOT WARN %r" % (self.expected,))


class Approx:
    """A number, or numbers in lists, tuples or dictionaries, which equals others within a tolerance."""

    def __init__(self, expected, rel=None, abs=None, nan_ok=False):
        self.expected, self.options = expected, (rel, abs, nan_ok)

    def __repr__(self):
        return "approx(%r)" % (self.expected,)

    def __eq__(self, actual):
        expected = self.expected.tolist() if hasattr(self.expected, "tolist") else self.expected
        actual = actual.tolist() if hasattr(actual, "tolist") else actual
        if isinstance(expected, dict):
            return actual.keys() == expected.keys() and all(
                actual[key] == Approx(value, *self.options) for key, value in expected.items()
            )
        if isinstance(expected, (list, tuple)):
            return len(actual) == len(expected) and all(
                found == Approx(value, *self.options) for found, value in zip(actual, expected)
            )
        return self._is_close(actual, expected)

    __hash__ = None

    def _is_close(self, actual, expected):
        rel, absolute, nan_ok = self.options
        if actual == expected or not isinstance(expected, (int, float, complex)) or isinstance(expected, bool):
            return actual == expected
        if expected != expected:
            return nan_ok and actual != actual
        if abs(expected) == float("inf"):
            return False
        relative = 0 if rel is None and absolute is not None else (1e-6 if rel is None else rel) * abs(expected)
        return abs(actual - expected) <= max(relative, 1e-12 if absolute is None else absolute)


class MonkeyPatch:
    def __init__(self):
        self._undo = []

    def setattr(self, target, name, *value, raising=True):
        if isinstance(target, str):
            value, (path, _, name) = (name,), target.rpartition(".")
            __import__(path)
            target = sys.modules[path]
        missing = object()
        # what a class inherits is not put into it
        old = target.__dict__.get(name, missing) if isinstance(target, type) else getattr(target, name, missing)
        if old is missing and raising and not hasattr(target, name):
            raise AttributeError(name)
        self._undo.append(lambda: delattr(target, name) if old is missing else setattr(target, name, old))
        setattr(target, name, value[0])

    def delattr(self, target, name, raising=True):
        if hasattr(target, name) or raising:
            old = getattr(target, name)
            self._undo.append(lambda: setattr(target, name, old))
            delattr(target, name)

    def setitem(self, mapping, name, value):
        had, old = name in mapping, mapping.get(name)
        self._undo.append(lambda: mapping.__setitem__(name, old) if had else mapping.pop(name, None))
        mapping[name] = value

    def delitem(self, mapping, name, raising=True):
        if name in mapping or raising:
            old = mapping[name]
            self._undo.append(lambda: mapping.__setitem__(name, old))
            del mapping[name]

    def setenv(self, name, value, prepend=None):
        import os

        before = os.environ.get(name)
        self.setitem(os.environ, name, str(value) + (prepend + before if prepend and before else ""))

    def delenv(self, name, raising=True):
        import os

        self.delitem(os.environ, name, raising)

    def syspath_prepend(self, path):
        old = list(sys.path)
        self._undo.append(lambda: sys.path.__setitem__(slice(None), old))
        sys.path.insert(0, str(path))

    def chdir(self, path):
        import os

        old = os.getcwd()
        self._undo.append(lambda: os.chdir(old))
        os.chdir(path)

    def context(self):
        import contextlib

        @contextlib.contextmanager
        def patched():
            patch = MonkeyPatch()
            try:
                yield patch
            finally:
                patch.undo()

        return patched()

    def undo(self):
        while self._undo:
            self._undo.pop()()


class Capture:
    """What is written to sys.stdout and sys.stderr."""

    def __init__(self):
        import io

        self._old = sys.stdout, sys.stderr
        self._new = sys.stdout, sys.stderr = io.StringIO(), io.StringIO()

    def readouterr(self):
        from collections import namedtuple

        texts = [stream.getvalue() for stream in self._new]
        for stream in self._new:
            stream.seek(0)
            stream.truncate()
        return namedtuple("CaptureResult", "out err")(*texts)

    def close(self):
        sys.stdout, sys.stderr = self._old


class Fixture:
    """A function of the tests that makes a value for others."""

    def __init__(self, function, scope="function", params=None, autouse=False, ids=None, name=None):
        self.function, self.scope, self.params, self.autouse = function, scope, params, autouse
        self.name = name or function.__name__
        self.pytestmark = []


def fixture(function=None, **options):
    return Fixture(function) if function is not None else lambda each: Fixture(each, **options)


def skip(reason="", allow_module_level=False, msg=""):
    raise Skipped(reason or msg)


def fail(reason="", pytrace=True, msg=""):
    raise Failed(reason or msg)


def importorskip(name, minversion=None, reason=None):
    try:
        __import__(name)
    except ImportError:
        raise Skipped("no module %s" % name)
    return sys.modules[name]


def mini_pytest():
    """The module that tests import as pytest."""
    module = type(sys)("pytest")
    skip.Exception, fail.Exception = Skipped, Failed
    module.__dict__.update(
        is_mini=True, mark=Marks(), param=Param, raises=raises, warns=Warns, approx=Approx, fixture=fixture, skip=skip,
        fail=fail, importorskip=importorskip, MonkeyPatch=MonkeyPatch, main=None, __version__="0",
    )
    module.deprecated_call = lambda match=None: Warns((DeprecationWarning, PendingDeprecationWarning), match)
    return module
