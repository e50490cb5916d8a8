# Whether the tests of a task need one process with the output, read as code: because they patch or read state of the
# process, or use the output in another way than calling it with plain values and comparing what it returns.
import _ast
import builtins

# Types of values that travel between processes, and the names that tests may use of them.
PLAIN_TYPES = (str, int, float, complex, bool, bytes, bytearray, list, tuple, dict, set, frozenset, range, type(None))
PLAIN_NAMES = set().union(*map(dir, PLAIN_TYPES))
PLAIN_NAMES.update("popleft appendleft extendleft rotate maxlen numerator denominator year month day hour minute".split())
PLAIN_NAMES.update("second microsecond isoformat strftime date time days seconds total_seconds weekday".split())

# What tests do with state of the process, by the names that tell it.
STATE = {
    "names of other modules": "patch monkeypatch mocker MagicMock setattr",
    "standard input and output": "redirect_stdout redirect_stderr capsys capfd capsysbinary",
    "the environment": "environ putenv getenv",
    "the state of random numbers": "seed setstate getstate",
    "files": "open tmp_path tmpdir tmp_path_factory tempfile shutil pathlib Path chdir getcwd listdir mkdir makedirs exists",
    "warnings": "catch_warnings warns assertWarns assertWarnsRegex deprecated_call recwarn",
    "logs": "assertLogs assertNoLogs caplog getLogger",
    "threads": "threading ThreadPoolExecutor ProcessPoolExecutor multiprocessing",
    "settings of the interpreter": "setrecursionlimit getcontext setcontext localcontext gc weakref tracemalloc",
    "doctests of the output": "testmod run_docstring_examples",
    "the end of an iterator": "StopIteration StopAsyncIteration GeneratorExit",
    "coroutines": "asyncio IsolatedAsyncioTestCase",
}
STATE_BY_NAME = {name: state for state, names in STATE.items() for name in names.split()}

# Attributes of modules that are state when they are assigned.
STREAMS = ("stdin", "stdout", "stderr", "input", "argv", "print")

# Functions that return what they are given, or its items.
PASSING = {"list", "tuple", "sorted", "reversed", "enumerate", "zip", "iter", "min", "max", "deepcopy", "copy", "filter"}

# Functions that look at a value otherwise than by comparing it.
LOOKING = {"getattr", "hasattr", "vars", "asdict", "astuple", "fields", "is_dataclass", "callable", "next", "islice", "id"}
LOOKING.update("isgenerator iscoroutine isawaitable isfunction signature".split())
TYPE_CHECKS = {"isinstance", "issubclass", "assertIsInstance", "assertNotIsInstance"}
IDENTITIES = {"assertIs", "assertIsNot"}

# Functions that call the function that they are given.
CALLING = {"map", "filter", "reduce", "raises", "assertRaises", "assertRaisesRegex", "sorted", "min", "max", "warns", "check"}

# Contexts that catch an exception.
CATCHING = {"raises", "assertRaises", "assertRaisesRegex"}

# Attributes of Python's own exceptions, which travel with their arguments, and without the exceptions before them.
ERROR_NAMES = set(dir(OSError)) - {"__cause__", "__context__"}

ARRAY_MODULES = {"numpy", "pandas", "scipy", "torch", "sklearn", "polars", "xarray"}


def need_of(setup, tests, entries, outputs):
    """Why tests need one process, or None, by the nodes of their trees. `outputs` are modules that are the output."""
    names = need_of_names([*setup, *tests], entries, outputs)
    return need_of_state(tests) or names or Uses(tests, entries, outputs).need()


# Needs that CPython in WebAssembly cannot meet.
NOT_IN_WEBASSEMBLY = ("coroutines", "threads", "await")


def need_of_state(nodes):
    for node in nodes:
        for name in names_in(node):
            if name in STATE_BY_NAME:
                return "its tests use %s (%s)" % (STATE_BY_NAME[name], name)
        if isinstance(node, (_ast.Await, _ast.AsyncFor, _ast.AsyncWith)):
            return "its tests await what it returns"
        if isinstance(node, _ast.Attribute) and isinstance(node.ctx, _ast.Store) and node.attr in STREAMS:
            return "its tests replace %s" % node.attr
    return None


def names_in(node):
    """Names by which a node reaches a function, a module or a fixture."""
    if isinstance(node, _ast.Name) and isinstance(node.ctx, _ast.Load):
        return (node.id,)
    if isinstance(node, _ast.Attribute):
        return (node.attr,)
    if isinstance(node, _ast.arg):
        return (node.arg,)
    if isinstance(node, _ast.alias):
        return tuple(node.name.split("."))
    if isinstance(node, _ast.ImportFrom):
        return tuple((node.module or "").split("."))
    return ()


def need_of_names(nodes, entries, outputs):
    """Names that the tests use and do not define, or import from the output."""
    bound, used = {*entries, "__file__", "__name__", "__doc__"}, []
    modules = modules_in(nodes, outputs)
    for node in nodes:
        if isinstance(node, _ast.Attribute) and path_of(node.value) in modules and node.attr not in entries:
            return "its tests use %s of the output" % node.attr
        if isinstance(node, _ast.ImportFrom):
            names = [each.name for each in node.names]
            if module_of(node) == "candidate":
                return "its tests import the output"
            if module_of(node) not in outputs and "*" in names:
                return None
            more = [name for name in names if name not in entries and name != "*"]
            if module_of(node) in outputs and more:
                return "its tests use %s of the output" % more[0]
        if isinstance(node, _ast.Name):
            if isinstance(node.ctx, _ast.Load):
                used.append(node.id)
            else:
                bound.add(node.id)
        elif isinstance(node, (_ast.FunctionDef, _ast.AsyncFunctionDef, _ast.ClassDef)):
            bound.add(node.name)
        elif isinstance(node, _ast.arg):
            bound.add(node.arg)
        elif isinstance(node, _ast.alias):
            bound.add((node.asname or node.name).split(".")[0])
        elif isinstance(node, _ast.ExceptHandler) and node.name:
            bound.add(node.name)
        elif type(node).__name__ in ("MatchAs", "MatchStar", "MatchMapping"):
            bound.add(getattr(node, "name", None) or getattr(node, "rest", None))
    unknown = [name for name in used if name not in bound and not hasattr(builtins, name)]
    return "its tests use %s of the output" % unknown[0] if unknown else None


def modules_in(nodes, outputs):
    """Names under which tests import modules that are the output."""
    imports = [each for node in nodes if isinstance(node, _ast.Import) for each in node.names]
    return {each.asname or each.name for each in imports if each.name in outputs}


class Uses:
    """How tests use the functions of the output, and what these return."""

    def __init__(self, nodes, entries, outputs):
        self.nodes = nodes
        self.functions = {node.name: node for node in nodes if isinstance(node, _ast.FunctionDef)}
        self.modules = {
            (each.asname or each.name).split(".")[0]
            for node in nodes
            if isinstance(node, (_ast.Import, _ast.ImportFrom))
            for each in node.names
            if (getattr(node, "module", None) or each.name).split(".")[0] in ARRAY_MODULES
        }
        # names of the functions, attributes that hold them, and names of what they returned
        self.entries, self.attributes, self.results = set(entries), set(), set()
        if modules_in(nodes, outputs):
            self.attributes.update(entries)
        for node in nodes:
            if isinstance(node, _ast.ImportFrom) and module_of(node) in outputs:
                self.entries.update(each.asname for each in node.names if each.asname)
        self.errors = {node.name for node in nodes if isinstance(node, _ast.ExceptHandler) and node.name}
        contexts = [node for node in nodes if isinstance(node, _ast.withitem) and node.optional_vars is not None]
        self.caught = {name_of(node.optional_vars) for node in contexts if is_call_of(node.context_expr, CATCHING)}
        self._spread()

    def need(self):
        called = {id(node.func) for node in self.nodes if isinstance(node, _ast.Call)}
        passed = {id(each) for node in self.nodes for each in self._passed(node)}
        for node in self.nodes:
            if self._is_entry(node) and id(node) not in called and id(node) not in passed:
                return "its tests use %s otherwise than by calling it" % name_of(node)
            reason = self._need_of_result(node)
            if reason:
                return reason
        return None

    def _need_of_result(self, node):
        if isinstance(node, _ast.Attribute) and self._is_result(node.value) and node.attr not in PLAIN_NAMES:
            return "its tests use .%s of what it returns" % node.attr
        if isinstance(node, _ast.Attribute) and self._is_error(node.value) and node.attr not in ERROR_NAMES:
            return "its tests use .%s of an exception" % node.attr
        if isinstance(node, _ast.Raise) and node.exc is not None and self._is_result(node.exc):
            return "its tests raise what it returns"
        if isinstance(node, _ast.withitem) and self._is_result(node.context_expr):
            return "its tests use what it returns as a context"
        if isinstance(node, _ast.Compare):
            sides = [node.left, *node.comparators]
            is_identity = any(isinstance(each, (_ast.Is, _ast.IsNot)) for each in node.ops)
            if is_identity and any(map(self._is_result, sides)) and not any(map(is_constant, sides)):
                return "its tests compare the identity of what it returns"
            if any(map(self._is_type_of_result, sides)) and not any(map(is_plain_type, sides)):
                return "its tests look at the type of what it returns"
        if isinstance(node, _ast.Attribute) and self._is_type_of_result(node.value):
            return "its tests look at the type of what it returns"
        return self._need_of_call(node) if isinstance(node, _ast.Call) else None

    def _need_of_call(self, node):
        name = name_of(node.func)
        if self._is_result(node.func):
            return "its tests call what it returns"
        if not any(map(self._is_result, node.args)):
            return None
        if name in LOOKING:
            return "its tests use %s on what it returns" % name
        if name in TYPE_CHECKS and not all(map(is_plain_type, node.args[1:2])):
            return "its tests look at the type of what it returns"
        if name in IDENTITIES and not any(map(is_constant, node.args)):
            return "its tests compare the identity of what it returns"
        if root_of(node.func) in self.modules:
            return "its tests compare arrays"
        return None

    def _spread(self):
        """Follows the functions and their results through assignments, loops and calls, until nothing is new."""
        while True:
            before = len(self.entries), len(self.attributes), len(self.results)
            for node in self.nodes:
                self._follow(node)
            if (len(self.entries), len(self.attributes), len(self.results)) == before:
                return

    def _follow(self, node):
        if isinstance(node, (_ast.Assign, _ast.AnnAssign, _ast.NamedExpr)):
            targets = node.targets if isinstance(node, _ast.Assign) else [node.target]
            if node.value is not None and self._is_entry(node.value):
                self.entries.update(each.id for each in targets if isinstance(each, _ast.Name))
                self.attributes.update(each.attr for each in targets if isinstance(each, _ast.Attribute))
            elif node.value is not None and self._is_result(node.value):
                self._add_targets(targets)
        elif isinstance(node, (_ast.For, _ast.comprehension)) and self._is_result(node.iter):
            self._add_targets([node.target])
        elif isinstance(node, _ast.Call):
            function = self.functions.get(name_of(node.func))
            for parameter, value in zip(parameters_of(function, node), node.args):
                if self._is_entry(value):
                    self.entries.add(parameter)

    def _add_targets(self, targets):
        # an item of a list, or an attribute of an object, is not followed
        names = [node.id for target in targets for node in nodes_of(target) if isinstance(node, _ast.Name)]
        self.results.update(name for name in names if name not in self.entries)

    def _is_entry(self, node):
        is_name = isinstance(node, _ast.Name) and node.id in self.entries
        is_attribute = isinstance(node, _ast.Attribute) and node.attr in self.attributes
        return (is_name or is_attribute) and isinstance(node.ctx, _ast.Load)

    def _is_result(self, node):
        """Whether an expression is what a function of the output returned, or a part of it."""
        if isinstance(node, _ast.Call):
            passes = name_of(node.func) in PASSING and any(map(self._is_result, node.args))
            return passes or self._is_entry(node.func)
        if isinstance(node, _ast.Name):
            return node.id in self.results and isinstance(node.ctx, _ast.Load)
        if isinstance(node, (_ast.Subscript, _ast.Starred, _ast.Await)):
            return self._is_result(node.value)
        if isinstance(node, _ast.BinOp):
            return self._is_result(node.left) or self._is_result(node.right)
        if isinstance(node, _ast.Compare):
            return self._is_result(node.left) or any(map(self._is_result, node.comparators))
        return False

    def _is_error(self, node):
        """Whether an expression is a caught exception: by its name, or as that of a context of pytest or unittest."""
        if isinstance(node, _ast.Attribute) and node.attr in ("value", "exception"):
            return name_of(node.value) in self.caught
        return isinstance(node, _ast.Name) and node.id in self.errors

    def _is_type_of_result(self, node):
        return isinstance(node, _ast.Call) and name_of(node.func) == "type" and any(map(self._is_result, node.args))

    def _passed(self, node):
        """Places in which a function of the output may stand: calls of functions that call it, and assignments."""
        if isinstance(node, (_ast.Assign, _ast.AnnAssign)):
            return [node.value]
        if isinstance(node, _ast.Call) and (name_of(node.func) in CALLING or name_of(node.func) in self.functions):
            return node.args
        return []


def name_of(node):
    return getattr(node, "attr", getattr(node, "id", None))


def is_call_of(node, names):
    return isinstance(node, _ast.Call) and name_of(node.func) in names


def root_of(node):
    while isinstance(node, _ast.Attribute):
        node = node.value
    return getattr(node, "id", None)


def parameters_of(function, call):
    """The names of the parameters of a function of the tests that the arguments of a call fill."""
    if function is None:
        return []
    names = [each.arg for each in [*function.args.posonlyargs, *function.args.args]]
    return names[1:] if isinstance(call.func, _ast.Attribute) and names[:1] == ["self"] else names


def is_constant(node):
    """Whether a value is the same object in all processes."""
    return isinstance(node, _ast.Constant) and (node.value is None or node.value is Ellipsis or isinstance(node.value, bool))


def is_plain_type(node):
    if isinstance(node, _ast.Tuple):
        return all(map(is_plain_type, node.elts))
    if isinstance(node, _ast.Call):
        # type([]), type(None)
        return name_of(node.func) == "type" and not isinstance(node.args[0], (_ast.Call, _ast.Name))
    return isinstance(node, _ast.Name) and getattr(builtins, node.id, None) in PLAIN_TYPES
