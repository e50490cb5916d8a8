# The process of the tests. The function under test is a stand-in that sends its arguments to the process of the output,
# so that an output can neither read the tests nor compare for them.
# The names of values.py, limits.py and of a channel are defined above.
import builtins
import sys
import traceback


class Gone(BaseException):
    """The process of the output has ended."""


class NeedsOneProcess(BaseException):
    """A value of the tests has no literal."""


class OpaqueValue:
    """A result that has no literal. It equals nothing, itself included."""

    def __init__(self, kind):
        self._kind = kind

    def __eq__(self, other):
        return False

    __hash__ = object.__hash__

    def __repr__(self):
        return "<a value of type %s>" % self._kind


class Errors:
    """What the tests asked for and did not get."""

    opaque = None


def stand_in(channel, name):
    def candidate(*arguments, **keywords):
        try:
            text = encode((list(arguments), keywords))
        except Opaque as error:
            if Errors.opaque is not None:
                raise TypeError("the output returned a value of type %s, which has no literal" % Errors.opaque)
            raise NeedsOneProcess("an argument of %s is of type %s" % (name, error))
        channel.send({"call": name, "arguments": text})
        answer = channel.receive()
        if answer is None or "gone" in answer:
            raise Gone()
        if "raise" in answer:
            raise exception_of(answer)
        if "opaque" in answer:
            Errors.opaque = answer["opaque"]
            return OpaqueValue(answer["opaque"])
        if "changed" in answer:
            copy_back(arguments, keywords, decode(answer["changed"]))
        return decode(answer["value"])

    candidate.__name__ = name
    return candidate


def exception_of(answer):
    """The exception of the output as the nearest one of Python's own."""
    arguments = decode(answer["arguments"])
    names = answer["raise"]
    for name in names:
        kind = getattr(builtins, name, None)
        if isinstance(kind, type) and issubclass(kind, BaseException):
            break
    else:
        kind = Exception
    if kind.__name__ != names[0]:
        kind = type(names[0], (kind,), {})
    try:
        error = kind(*arguments)
    except Exception:
        error = Exception(answer["line"])
    error.from_output = answer["line"]
    return error


def copy_back(arguments, keywords, changed):
    """Puts changes of lists, dictionaries and sets into the arguments that the tests passed."""
    positional, named = changed
    pairs = list(zip(arguments, positional)) + [(keywords[name], named[name]) for name in keywords if name in named]
    for target, value in pairs:
        if isinstance(target, list):
            target[:] = value
        elif isinstance(target, (dict, set)):
            target.clear()
            target.update(value)


def where(error, sources):
    """The line of the tests at which an error arose."""
    for frame in reversed(traceback.extract_tb(error.__traceback__)):
        source = sources.get(frame.filename)
        if source is not None and frame.lineno is not None and frame.lineno <= len(source):
            return source[frame.lineno - 1].strip()
    return ""


def describe(error, sources):
    line = getattr(error, "from_output", None)
    if line is not None:
        return line[:500]
    text = str(error).strip()
    name = type(error).__name__
    if text:
        return (name + ": " + text.splitlines()[0])[:500]
    place = where(error, sources)
    return (name + (": " + place if place else ""))[:500]


def run(channel, frame):
    names = {"__name__": "tests", "__builtins__": builtins}
    sources = {}

    def execute(part, text):
        sources["<%s>" % part] = text.splitlines()
        exec(compile(text, "<%s>" % part, "exec"), names)

    try:
        try:
            for part in ("setup", "test"):
                for name in frame["entries"]:
                    names[name] = stand_in(channel, name)
                execute(part, frame[part])
            for name in frame["entries"]:
                names[name] = stand_in(channel, name)
            execute("finish", frame["finish"])
            return {"passed": True}
        except ImportError as error:
            if getattr(error, "from_output", None) is None:
                return {"passed": False, "kind": "tests", "line": describe(error, sources)}
            raise
    except NeedsOneProcess as error:
        return {"passed": False, "kind": "one-process", "line": str(error)}
    except Gone:
        return {"passed": False, "kind": "gone", "line": ""}
    except BaseException as error:
        from_output = getattr(error, "from_output", None) is not None
        if from_output and isinstance(error, MemoryError):
            kind = "memory"
        elif from_output and isinstance(error, SystemExit):
            kind = "exited"
        elif isinstance(error, AssertionError) and not from_output:
            kind = "failed"
        else:
            kind = "error"
        return {"passed": False, "kind": kind, "line": describe(error, sources)}


def serve_forked(channel):
    """Judges every output in a fork, so that no test sees what another left behind."""
    import os

    channel.send({"ready": True})
    while True:
        frame = channel.receive()
        if frame is None:
            return
        child = os.fork()
        if child == 0:
            limit(frame.get("limits", {}))
            channel.send({"done": run(channel, frame)})
            os._exit(0)
        os.waitpid(child, 0)


def serve_here(channel):
    """Judges outputs one after another in this process, where it cannot fork."""
    channel.send({"ready": True})
    while True:
        frame = channel.receive()
        if frame is None:
            return
        Errors.opaque = None
        modules = set(sys.modules)
        channel.send({"done": run(channel, frame)})
        for name in set(sys.modules) - modules:
            del sys.modules[name]
