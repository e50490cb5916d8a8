# The process of the tests. The function under test is a stand-in that sends its arguments to the process of the output,
# so that an output can neither read the tests nor compare for them.
# The names of values.py, limits.py and of a channel are defined above.
import _ast
import builtins
import sys
import traceback


class Gone(BaseException):
    """The process of the output has ended, or what it sent cannot be read."""


class NeedsOneProcess(BaseException):
    """A value of the tests has no literal."""


class Called(BaseException):
    """The tests called the output while they were tried without one."""


class OpaqueValue:
    """A result that has no literal. It equals nothing, itself included."""

    def __init__(self, kind):
        self._kind = kind

    def __eq__(self, other):
        return False

    __hash__ = object.__hash__

    def __repr__(self):
        return "<a value of type %s>" % self._kind


class State:
    """What has happened in this run, which no handler of exceptions in the tests can undo."""

    def __init__(self):
        # whether the output has answered a call
        self.answered = False
        # whether it was called while the tests were tried without one
        self.called = False
        # the type of its last result without a literal
        self.opaque = None
        # why the tests need one process
        self.one_process = None
        # what the output sent that cannot be read
        self.unreadable = None


# Where the types live that Python makes out of values that travel: differences of dates, views, iterators. Which of them
# the tests pass on can be the choice of the output.
DERIVED = ("builtins", "__main__", "collections", "datetime", "decimal", "fractions")


def is_of_tests(value):
    """Whether a value has no literal whatever the output returned before: a function, a class, an object of a class of the
    tests or of a library."""
    return callable(value) or type(value).__module__ not in DERIVED


def stand_in(channel, name, state):
    def candidate(*arguments, **keywords):
        if channel is None:
            state.called = True
            raise Called()
        try:
            text = encode((list(arguments), keywords))
        except Opaque as error:
            if state.opaque is not None:
                raise TypeError("the output returned a value of type %s, which has no literal" % state.opaque)
            if state.answered and not is_of_tests(error.value):
                raise TypeError("an argument of %s depends on the output and has no literal: %s" % (name, error))
            state.one_process = "an argument of %s is of type %s" % (name, error)
            raise NeedsOneProcess()
        channel.send({"call": name, "arguments": text})
        answer = channel.receive()
        if answer is None or "gone" in answer:
            raise Gone()
        state.answered = True
        try:
            error = exception_of(answer) if "raise" in answer else None
            value = None if "value" not in answer else decode(answer["value"])
            changed = None if "changed" not in answer else decode(answer["changed"])
            if changed is not None:
                copy_back(arguments, keywords, changed)
        except BaseException as reason:
            state.unreadable = "the output sent a value that cannot be read (%s)" % type(reason).__name__
            raise Gone()
        if error is not None:
            raise error
        if "opaque" in answer:
            state.opaque = answer["opaque"]
            return OpaqueValue(state.opaque)
        return value

    candidate.__name__ = name
    return candidate


# Exceptions by which Python ends a loop or a generator: out of the function of a map, one would pass for its end.
ENDINGS = (StopIteration, StopAsyncIteration, GeneratorExit)


def exception_of(answer):
    """The exception of the output as the nearest one of Python's own. One that ends loops becomes a RuntimeError, as
    generators do since PEP 479."""
    arguments = decode(answer["arguments"])
    names = answer["raise"]
    for name in names:
        kind = getattr(builtins, name, None)
        if isinstance(kind, type) and issubclass(kind, BaseException):
            break
    else:
        kind = Exception
    if issubclass(kind, ENDINGS):
        kind, arguments = RuntimeError, ["the output raised " + names[0]]
    elif kind.__name__ != names[0]:
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


class Program:
    """The tests of a task, whose parts share their names."""

    def __init__(self, frame):
        self.frame = frame
        self.names = {"__name__": "tests", "__builtins__": builtins}
        self.sources = {}

    def execute(self, part):
        text = self.frame[part]
        self.sources["<%s>" % part] = text.splitlines()
        exec(compile(text, "<%s>" % part, "exec"), self.names)

    def execute_all(self, channel, state):
        entries = self.frame["entries"]
        for part in ("setup", "test", "finish"):
            for name in entries:
                self.names[name] = stand_in(channel, name, state)
            self.execute(part)


def run(channel, frame):
    state = State()
    program = Program(frame)
    answer = judged(channel, program, state)
    if state.unreadable is not None:
        return {"passed": False, "kind": "error", "line": state.unreadable}
    if state.one_process is not None:
        return {"passed": False, "kind": "one-process", "line": state.one_process}
    return answer


def judged(channel, program, state):
    try:
        program.execute_all(channel, state)
        return {"passed": True}
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
        return {"passed": False, "kind": kind, "line": describe(error, program.sources)}


def tried(frame):
    """What keeps the tests from passing, whatever the output is: an error before their first call of it, or a module that
    they import in any case and that is not here."""
    program = Program(frame)
    state = State()
    try:
        if frame["entries"]:
            program.execute_all(None, state)
    except BaseException as error:
        if not state.called:
            return broken(error, program)
    try:
        for part in ("setup", "test", "finish"):
            for node in imports_of(compile(frame[part], "<%s>" % part, "exec", _ast.PyCF_ONLY_AST)):
                program.sources["<%s>" % part] = frame[part].splitlines()
                exec(compile(_ast.Module([node], []), "<%s>" % part, "exec"), program.names)
    except BaseException as error:
        return broken(error, program)
    return {"passed": True}


def broken(error, program):
    return {"passed": False, "kind": "tests", "line": describe(error, program.sources)}


def imports_of(module):
    """The imports of tests that no condition guards: those of the module and of its function check."""
    for node in module.body:
        body = node.body if isinstance(node, _ast.FunctionDef) and node.name == "check" else [node]
        for statement in body:
            names = [name.name for name in statement.names] if isinstance(statement, _ast.Import) else []
            if isinstance(statement, _ast.ImportFrom):
                names = [statement.module]
            # the module of the output, where both share a process
            if names and "candidate" not in names:
                yield statement


def answer_to(channel, frame):
    return {"done": tried(frame) if frame.get("try") else run(channel, frame)}


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
            channel.send(answer_to(channel, frame))
            os._exit(0)
        _, status = os.waitpid(child, 0)
        if status != 0:
            channel.send({"done": {"passed": False, "kind": "error", "line": "the tests ended their process"}})


def serve_here(channel):
    """Judges outputs one after another in this process, where it cannot fork."""
    channel.send({"ready": True})
    while True:
        frame = channel.receive()
        if frame is None:
            return
        modules = set(sys.modules)
        channel.send(answer_to(channel, frame))
        for name in set(sys.modules) - modules:
            del sys.modules[name]
