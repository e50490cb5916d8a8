# The process of the tests. The function under test is a stand-in that sends its arguments to the process of the output,
# so that an output can neither read the tests nor compare for them.
# The names of values.py, limits.py, a channel, collect.py and needs.py are defined above.
import _ast
import builtins
import sys


class Gone(BaseException):
    """The process of the output has ended, or what it sent cannot be read."""


class NeedsOneProcess(BaseException):
    """A value of the tests has no literal."""


class Called(BaseException):
    """The tests called the output while they were tried without one."""


class OpaqueValue:
    """A result that has no literal. It equals nothing, itself included."""

    def __init__(self, kind, state):
        self._kind, self._state = kind, state

    def __eq__(self, other):
        return False

    __hash__ = object.__hash__

    def __repr__(self):
        return "<a value of type %s>" % self._kind

    def __getattr__(self, name):
        return self._state.asked(name, PLAIN_NAMES, "what it returns")


# It is no class of the tests.
OpaqueValue.__module__ = "builtins"

PARTS = ("setup", "test", "finish")
PART_FILES = ["<%s>" % part for part in PARTS]

# What Python says of a value of the output that the tests use as no plain value can be used.
MISUSES = {
    "'OpaqueValue' object is not callable": "its tests call what it returns",
    "exceptions must derive from BaseException": "its tests raise what it returns",
    "'OpaqueValue' object does not support the context manager protocol": "its tests use what it returns as a context",
    "object OpaqueValue can't be used in 'await' expression": "its tests await what it returns",
}


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

    def asked(self, name, plain_names, what):
        """Raises the error for an attribute that a value of the output lacks here.

        What the tests ask of it that no plain value has does not depend on the output: they need one process."""
        is_asked = sys._getframe(2).f_code.co_filename in PART_FILES
        if is_asked and not name.startswith("__") and name not in plain_names:
            self.one_process = "its tests use .%s of %s" % (name, what)
            raise NeedsOneProcess()
        raise AttributeError("%s has no attribute %r" % (what, name))


# Where the types live that Python makes out of values that travel: differences of dates, views, iterators. Which of them
# the tests pass on can be the choice of the output.
DERIVED = ("builtins", "collections", "datetime", "decimal", "fractions")


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
            error = exception_of(answer, state) if "raise" in answer else None
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
            return OpaqueValue(state.opaque, state)
        return value

    candidate.__name__ = name
    return candidate


# Exceptions by which Python ends a loop or a generator: out of the function of a map, one would pass for its end.
ENDINGS = (StopIteration, StopAsyncIteration, GeneratorExit)


def own_kind(name, kind, message, state):
    """A class of exceptions of the output. Attributes of its exceptions stay there; their text is that of the output."""

    def asked(error, attribute):
        return state.asked(attribute, ERROR_NAMES, "an exception")

    return type(name, (kind,), {"__module__": "builtins", "__str__": lambda error: message, "__getattr__": asked})


def exception_of(answer, state):
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
        kind = own_kind(names[0], kind, answer.get("message", names[0]), state)
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


def describe(error, tests):
    line = getattr(error, "from_output", None)
    if line is not None:
        return line[:500]
    text = str(error).strip()
    name = type(error).__name__
    if text:
        return (name + ": " + text.splitlines()[0])[:500]
    place = tests.line_of(error)
    return (name + (": " + place if place else ""))[:500]


class Run:
    """The tests of a task in this process."""

    def __init__(self, channel, frame):
        self.channel, self.frame = channel, frame
        self.state = State()
        self.tests = Tests(type(sys)("tests"))
        self.tests.known, self.tests.output = frame["entries"], type(sys)("solution")

    def execute_all(self):
        entries, own = self.frame["entries"], sys.modules["__main__"]
        # where unittest looks for hooks of a module
        sys.modules["__main__"] = self.tests.module
        try:
            for part in PARTS:
                stand_ins = {name: stand_in(self.channel, name, self.state) for name in entries}
                self.tests.names.update(stand_ins)
                vars(self.tests.output).update(stand_ins)
                run_part(self.tests, part, self.frame[part])
            self.tests.run(entries)
        finally:
            self.tests.close()
            sys.modules["__main__"] = own


def judged(channel, frame):
    """What the tests say about the output."""
    run = Run(channel, frame)
    answer = answer_of(run)
    state = run.state
    if state.unreadable is not None:
        return {"passed": False, "kind": "error", "line": state.unreadable}
    if state.one_process is not None:
        return {"passed": False, "kind": "one-process", "line": state.one_process}
    # an output whose values have no literal may be right in one process
    return {**answer, "opaque": True} if state.opaque is not None else answer


def answer_of(run):
    try:
        run.execute_all()
        return {"passed": True} if run.tests.ran > 0 else untested("no test ran")
    except Gone:
        return {"passed": False, "kind": "gone", "line": ""}
    except Refused as error:
        return {"passed": False, "kind": "tests", "line": str(error)}
    except BaseException as error:
        from_output = getattr(error, "from_output", None) is not None
        if type(error) is TypeError and not from_output and run.state.opaque is not None:
            run.state.one_process = run.state.one_process or MISUSES.get(str(error))
        if from_output and isinstance(error, MemoryError):
            kind = "memory"
        elif from_output and isinstance(error, SystemExit):
            kind = "exited"
        elif isinstance(error, AssertionError) and not from_output:
            kind = "failed"
        else:
            kind = "error"
        return {"passed": False, "kind": kind, "line": describe(error, run.tests)}


def untested(reason):
    return {"passed": False, "kind": "untested", "line": reason}


def tried(frame):
    """What is known about the tests whatever the output is: what keeps them from passing, that there are none, or why they
    need one process.

    They cannot pass with an error before their first call of the output, or without a module that they import in any
    case. They test nothing if they come to their end without a call."""
    run = Run(None, frame)
    entries = frame["entries"]
    try:
        setup, *tests = [ast_of(frame[part], part) for part in PARTS]
        nodes = [[*nodes_of(tree)] for tree in (setup, *tests)]
        outputs = absent_modules(output_modules(sum(nodes, []), frame["known"]))
        need = need_of(nodes[0], nodes[1] + nodes[2], entries, outputs) if frame.get("decide") else None
        if need is not None and sys.platform == "emscripten" and any(word in need for word in NOT_IN_WEBASSEMBLY):
            raise Refused("%s, which this interpreter lacks" % need)
        is_alone = entries and need is None
        if is_alone:
            answer = tried_alone(run)
            if answer is not None:
                return answer
        run.tests.prepare("".join(frame[part] for part in PARTS))
        for part, tree in zip(PARTS, (setup, *tests)):
            for node in imports_of(tree, outputs):
                run.tests.sources["<%s>" % part] = frame[part].splitlines()
                exec(compile(_ast.Module([node], []), "<%s>" % part, "exec"), run.tests.names)
        # beside a call of the test function, a function with parameters is a helper
        if not is_alone and not frame["finish"].strip() and has_fixtures(nodes[1]):
            collect_alone(run)
    except BaseException as error:
        return broken(error, run)
    finally:
        run.tests.close()
    return {"passed": True} if need is None else {"passed": True, "oneProcess": need}


def tried_alone(run):
    """Runs the tests until they call the output. Returns what is wrong with them."""
    try:
        run.execute_all()
    except BaseException as error:
        return None if run.state.called else broken(error, run)
    if run.state.called:
        return None
    return untested("no test ran" if run.tests.ran == 0 else "its tests do not call %s" % run.frame["entries"][0])


def has_fixtures(nodes):
    """Whether a test function takes parameters, which pytest looks for."""
    functions = (_ast.FunctionDef, _ast.AsyncFunctionDef)
    tests = [node for node in nodes if isinstance(node, functions) and node.name.startswith("test")]
    return any(argument.arg != "self" for node in tests for argument in node.args.args)


def collect_alone(run):
    """Collects tests that share a process with the output, unless they use it where they are defined."""
    try:
        for part in PARTS[:2]:
            run_part(run.tests, part, run.frame[part])
    except BaseException:
        return
    run.tests.collect()


def broken(error, run):
    line = str(error) if isinstance(error, Refused) else describe(error, run.tests)
    return {"passed": False, "kind": "tests", "line": line}


def absent_modules(names):
    return {name for name in names if name == "solution" or not has_module(name.split(".")[0])}


def has_module(name):
    from importlib.util import find_spec

    return find_spec(name) is not None


def imports_of(module, outputs):
    """The imports of tests that no condition guards, but for those of the output: of the module and of its function check."""
    for node in module.body:
        body = node.body if isinstance(node, _ast.FunctionDef) and node.name == "check" else [node]
        for statement in body:
            names = [name.name for name in statement.names] if isinstance(statement, _ast.Import) else []
            if isinstance(statement, _ast.ImportFrom):
                names = [module_of(statement)]
            # the module of the output, where both share a process
            if names and not outputs.union(["candidate"]).intersection(names):
                yield statement


def answer_to(channel, frame):
    return {"done": tried(frame) if frame.get("try") else judged(channel, frame)}


# The exit code of a process of tests that has answered: these may end it themselves.
ANSWERED = 77


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
            os._exit(ANSWERED)
        _, status = os.waitpid(child, 0)
        if status >> 8 != ANSWERED:
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
