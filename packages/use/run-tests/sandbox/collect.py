# Finds the tests that the text of a task defines, and runs them: functions and classes in pytest's style, cases of
# unittest, doctests. Where pytest is installed it runs what is in its style; else mini_pytest.py does.
import _ast
import builtins
import sys


# Code of exit() and quit(), where they are there.
ENDS = [getattr(type(getattr(builtins, "quit", None)).__call__, "__code__", None)]


class Refused(Exception):
    """The tests cannot run here, whatever the output is."""


class Tests:
    """The parts of a task, which share the names of a module, and the tests that they define.

    Parts are executed one after another; then `run` runs the tests that the parts of the task, not the output, have
    defined. `ran` counts tests that ran and were not skipped."""

    def __init__(self, module):
        self.module = module
        # what an import of the output finds, and functions of the output by which one is recognised
        self.output, self.known = module, ()
        self.names = module.__dict__
        self.names.update(__file__="test_task.py", __package__=".".join(PACKAGE))
        self.sources = {}
        self.ran = 0
        self._first_error = None
        self._before = {}
        self._defined = {}
        self._codes = []
        self._has_run = self._is_skipped = False
        self._replaced = []

    def execute(self, part, text):
        """Executes a part of the task."""
        code = self._compiled(part, text)
        self._codes.append(code)
        self.prepare(text)
        self.names["__name__"] = "__main__"
        self._before = dict(self.names)
        try:
            exec(code, self.names)
        except BaseException as error:
            self._check_end(error)
        self._note_defined()

    def execute_output(self, text):
        """Executes the output. Its own tests do not count, and its guards of __main__ do not run."""
        self.names["__name__"] = "candidate"
        exec(self._compiled("program", text), self.names)

    def finish(self, text):
        """Evaluates the call of the test function. What it returns is awaited, or read to its end."""
        if not text.strip():
            return
        value = eval(self._compiled("finish", text.strip(), "eval"), self.names)
        if hasattr(value, "__await__"):
            run_coroutine(value)
        elif hasattr(value, "gi_frame"):
            list(value)
        self.ran += 1

    def run(self, reserved=()):
        """Runs the tests that were defined, and raises the first failure.

        `reserved` are names of the output."""
        own = {name: value for name, value in self._defined.items() if name not in reserved}
        if self._is_skipped:
            return
        if not self._has_run:
            self._run_all(own)
        if self.ran == 0:
            self.ran = self._checks()
        if self.ran == 0:
            self._run_doctests(own)
        if self._first_error is not None:
            raise self._first_error

    def close(self):
        """Gives test libraries their entry points back."""
        while self._replaced:
            setattr(*self._replaced.pop())
        sys.meta_path[:] = [each for each in sys.meta_path if not isinstance(each, OutputFinder)]
        for name in [name for name, module in sys.modules.items() if module is self.output and name != "__main__"]:
            del sys.modules[name]

    def _run_all(self, own):
        if any(is_pytest_style(name, value, self.names) for name, value in own.items()):
            return self._run_pytest(own)
        return self._run_cases(own)

    def collect(self):
        """Collects tests in pytest's style, and raises what keeps them from running, such as a fixture that nothing defines."""
        _, error = self._by_pytest(self._defined, only_collect=True)
        if error is not None:
            raise error

    def _run_pytest(self, own):
        return self._add(*self._by_pytest(own))

    def _by_pytest(self, own, **options):
        pytest = import_pytest()
        runner = run_mini_pytest if hasattr(pytest, "is_mini") else run_pytest
        # beside other tests, a function with parameters that are no fixtures is a helper of theirs
        return runner(pytest, OwnModule(own, self.names), self.ran + self._checks() > 0, **options)

    def _run_cases(self, own):
        unittest = sys.modules.get("unittest")
        if unittest is None:
            return 0, None
        result, loader = case_result(unittest), unittest.TestLoader()
        cases = [value for value in own.values() if isinstance(value, type) and issubclass(value, unittest.TestCase)]
        # the order of tests that share a class is that of unittest
        unittest.TestSuite([loader.loadTestsFromTestCase(case) for case in dict.fromkeys(cases)]).run(result)
        return self._add(result.ran, result.first_error)

    def _run_doctests(self, own):
        """Runs the doctests in the documentation of tests that have no other test."""
        texts = [("tests", self.names.get("__doc__"))]
        texts += [(name, value.__doc__) for name, value in own.items() if getattr(value, "__globals__", 0) is self.names]
        texts = [(name, text) for name, text in texts if isinstance(text, str) and ">>>" in text]
        if not texts:
            return
        import doctest

        runner = doctest.DocTestRunner(verbose=False)
        for name, text in texts:
            example = doctest.DocTestParser().get_doctest(text, self.names, name, None, None)
            runner.run(example, out=lambda line: None, clear_globs=False)
        self._add_doctests(runner.summarize(verbose=False))

    def _add_doctests(self, results):
        error = AssertionError("%d of %d doctests failed" % tuple(results)[:2]) if results.failed else None
        self._add(results.attempted, error)

    def _add(self, ran, error):
        self._has_run = True
        self.ran += ran
        if self._first_error is None:
            self._first_error = error
        return ran, error

    def _compiled(self, part, text, kind="exec"):
        file = "<%s>" % part
        self.sources[file] = text.splitlines()
        if "getsource" in text:
            import linecache

            for each, lines in self.sources.items():
                linecache.cache[each] = (0, None, [line + "\n" for line in lines], each)
        return compile(text, file, kind, dont_inherit=True)

    def _check_end(self, error):
        """Takes an end of the process, or a skip, that the tests themselves asked for as the end of their part."""
        trace, codes = error.__traceback__, []
        while trace is not None:
            codes.append(trace.tb_frame.f_code)
            trace = trace.tb_next
        own = {id(each) for code in self._codes for each in code_objects(code)}
        if is_skip(error) and not any(each.co_filename == "<program>" for each in codes):
            self._is_skipped = True
            return
        # exit() and quit() are calls
        if codes[-1] in ENDS:
            codes.pop()
        if not isinstance(error, SystemExit) or id(codes[-1]) not in own:
            raise error
        if error.code not in (None, 0, False) and self._first_error is None:
            raise AssertionError("the tests ended with code %s" % error.code)

    def prepare(self, text):
        """Makes the entry points of test libraries run these tests, and not end the process, and the output a module."""
        if "import" in text and not any(isinstance(each, OutputFinder) for each in sys.meta_path):
            sys.meta_path.append(OutputFinder(self))
        if "unittest" in text:
            import unittest

            self._put(unittest, "main", self._unittest_main)
        if "doctest" in text:
            import doctest

            testmod = doctest.testmod
            self._put(doctest, "testmod", lambda m=None, *rest, **more: self._testmod(testmod, m, rest, more))
            self._put(doctest.DocTestFinder, "_from_module", lambda finder, module, value: is_of(self.names, value))
        if "pytest" in text:
            self._put(import_pytest(), "main", self._pytest_main)

    def _put(self, holder, name, value):
        self._replaced.append((holder, name, holder.__dict__[name]))
        setattr(holder, name, value)

    def _unittest_main(self, *arguments, exit=True, **options):
        ran, error = self._run_cases(dict(self._note_defined()))
        if error is not None and exit:
            raise error
        result = case_result(sys.modules["unittest"])
        result.keep(ran, error)
        return type("Program", (), {"result": result})()

    def _pytest_main(self, *arguments, **options):
        ran, error = self._run_pytest(dict(self._note_defined()))
        return 1 if error is not None else 0 if ran > 0 else 5

    def _testmod(self, testmod, module, rest, more):
        results = testmod(self.module if module is None else module, *rest, **more)
        self._add_doctests(results)
        return results

    def line_of(self, error):
        """The line of the tests at which an error arose; empty for one of the output."""
        line, trace = "", error.__traceback__
        while trace is not None:
            source = self.sources.get(trace.tb_frame.f_code.co_filename)
            if source is not None and trace.tb_lineno <= len(source):
                line = source[trace.tb_lineno - 1].strip()
            trace = trace.tb_next
        return line

    def _note_defined(self):
        """Notes what the part that is executed has defined so far."""
        before = self._before
        self._defined.update({name: value for name, value in self.names.items() if before.get(name, self) is not value})
        return self._defined

    def _checks(self):
        """The number of checks outside of functions."""
        return checks_in(ast_of("\n".join(self.sources["<test>"])))


class OutputFinder:
    """Finds the output where tests import it from a module that is not there. Comes after all other finders."""

    def __init__(self, tests):
        self.tests = tests
        self.parents, self.outputs = None, None

    def find_spec(self, name, path=None, target=None):
        from importlib.machinery import ModuleSpec

        if self.outputs is None:
            trees = [ast_of("\n".join(lines)) for lines in self.tests.sources.values()]
            self.outputs = output_modules([node for tree in trees for node in nodes_of(tree)], self.tests.known)
        is_parent = any(each.startswith(name + ".") for each in self.outputs)
        return ModuleSpec(name, self, is_package=True) if is_parent or name in self.outputs else None

    def create_module(self, spec):
        return None

    def exec_module(self, module):
        if module.__name__ in self.outputs:
            sys.modules[module.__name__] = self.tests.output


# The package of the tests: a relative import has no file, and means the output.
PACKAGE = ["output", "tests"]


def output_modules(nodes, known):
    """Names of modules that tests import, and that are the output unless they are there: `solution`, those from which they
    take a function of the output, and relative ones."""
    found, imported = {"solution"}, {}
    for node in nodes:
        if isinstance(node, _ast.ImportFrom) and (node.level or any(each.name in known for each in node.names)):
            found.add(module_of(node))
        elif isinstance(node, _ast.Import):
            imported.update({each.asname or each.name: each.name for each in node.names})
    for node in nodes:
        if isinstance(node, _ast.Attribute) and node.attr in known and path_of(node.value) in imported:
            found.add(imported[path_of(node.value)])
    return found


def module_of(node):
    """The full name of the module of an import of names."""
    package = PACKAGE[: len(PACKAGE) + 1 - node.level] if node.level else []
    return ".".join(package + ([node.module] if node.module else []))


def path_of(node):
    """A name and its attributes: a.b.c."""
    if isinstance(node, _ast.Attribute):
        return "%s.%s" % (path_of(node.value), node.attr)
    return getattr(node, "id", "")


class OwnModule(type(sys)):
    """The names that the tests defined, as the module that hooks and fixtures get: what these set there, tests see."""

    def __init__(self, own, names):
        super().__init__("test_task")
        vars(self).update(own, _names=names)

    def __setattr__(self, name, value):
        super().__setattr__(name, value)
        self._names[name] = value


class SubTests:
    """The fixture `subtests` where pytest has none: the first part of a test that fails ends it."""

    def test(self, msg=None, **values):
        import contextlib

        return contextlib.nullcontext()


def code_objects(code):
    """A code object and those inside of it."""
    yield code
    for constant in code.co_consts:
        if hasattr(constant, "co_consts"):
            yield from code_objects(constant)


# Calls that run tests themselves, or check nothing.
RUNNERS = ("unittest.main", "pytest.main", "doctest.testmod", "testmod", "print")


def ast_of(text, part="test"):
    return compile(text, "<%s>" % part, "exec", _ast.PyCF_ONLY_AST)


def checks_in(tree):
    """The number of statements of a module that can fail, outside of functions and classes."""
    count = 0
    waiting = [tree]
    while waiting:
        node = waiting.pop()
        if isinstance(node, (_ast.FunctionDef, _ast.AsyncFunctionDef, _ast.ClassDef)):
            continue
        blocks = [getattr(node, name, []) for name in ("body", "orelse", "finalbody", "handlers", "cases")]
        inner = [each for block in blocks if isinstance(block, list) for each in block]
        waiting.extend(inner)
        is_call = isinstance(node, _ast.Expr) and isinstance(node.value, _ast.Call)
        if not inner and (is_call or isinstance(node, (_ast.Assert, _ast.Raise))) and not calls_runner(node):
            count += 1
    return count


# Nodes that say nothing about what tests use but by what is below them: most of a table of cases.
PASSIVE = frozenset([_ast.Constant, _ast.List, _ast.Tuple, _ast.Dict, _ast.UnaryOp, _ast.BinOp, _ast.Expr, _ast.Assert])


def nodes_of(tree):
    """A node of a tree and all below it, but for passive ones, contexts and operators."""
    waiting = [tree]
    while waiting:
        node = waiting.pop()
        kind = type(node)
        if kind not in PASSIVE:
            yield node
        elif kind is _ast.Constant:
            continue
        for name in kind._fields:
            value = getattr(node, name, None)
            if type(value) is list:
                waiting.extend([each for each in value if isinstance(each, _ast.AST)])
            elif isinstance(value, _ast.AST) and value._fields:
                waiting.append(value)


def calls_runner(tree):
    calls = [node.func for node in nodes_of(tree) if isinstance(node, _ast.Call)]
    return any(path_of(each) in RUNNERS for each in calls)


def is_of(names, value):
    """Whether a function or class was defined by a task or its output."""
    if hasattr(value, "__globals__"):
        return value.__globals__ is names
    return getattr(value, "__module__", None) in ("candidate", "__main__")


def is_pytest_style(name, value, names):
    """Whether pytest would collect a function or class; cases of unittest are not in its style."""
    if isinstance(value, type):
        unittest = sys.modules.get("unittest")
        return name.startswith("Test") and not (unittest and issubclass(value, unittest.TestCase)) and can_collect(value)
    # a decorator of a library keeps the module of the test that it wraps
    is_imported = hasattr(value, "__globals__") and value.__globals__ is not names and value.__module__ != names["__name__"]
    return name.startswith("test") and callable(value) and not is_imported and getattr(value, "__test__", True) is True


def can_collect(kind):
    return kind.__init__ is object.__init__ and kind.__new__ is object.__new__ and getattr(kind, "__test__", True) is True


def is_skip(error):
    return type(error).__name__ in ("Skipped", "SkipTest") and not hasattr(error, "from_output")


def run_part(tests, part, text):
    if part == "finish":
        tests.finish(text)
    else:
        tests.execute(part, text)


def run_here(frame):
    """Runs an output and its tests in this process. Returns the number of tests that ran."""
    module, own = type(sys)("candidate"), sys.modules["__main__"]
    sys.modules["candidate"] = sys.modules["__main__"] = module
    tests = Tests(module)
    tests.known = frame["entries"]
    try:
        tests.execute("setup", frame["setup"])
        tests.execute_output(frame["program"])
        tests.execute("test", frame["test"])
        tests.finish(frame["finish"])
        tests.run(frame["entries"])
    except AssertionError as error:
        raise error if str(error) else AssertionError(tests.line_of(error))
    finally:
        tests.close()
        sys.modules["__main__"] = own
    return tests.ran


def run_coroutine(value):
    import asyncio

    async def awaited():
        return await value

    return asyncio.run(awaited())


def value_of_fixture(value, at_end):
    """The value of a fixture that may be async, with or without an end."""
    if hasattr(value, "ag_frame"):
        import asyncio

        # asyncio.run would end the generator at once
        loop, generator = asyncio.new_event_loop(), value

        async def end():
            async for _ in generator:
                pass

        at_end(loop.close)
        at_end(lambda: loop.run_until_complete(end()))
        return loop.run_until_complete(generator.__anext__())
    return run_coroutine(value) if hasattr(value, "cr_frame") else value


def case_result(unittest):
    """A result of unittest that keeps the first exception."""

    class Result(unittest.TestResult):
        ran = 0
        first_error = None

        def keep(self, ran, error):
            self.ran, self.testsRun = self.ran + ran, self.testsRun + ran
            if error is not None:
                self.errors.append((None, str(error)))
                self.first_error = self.first_error or error

        def addSuccess(self, test):
            self.ran += 1

        def addFailure(self, test, error):
            super().addFailure(test, error)
            self.first_error = self.first_error or error[1]

        def addError(self, test, error):
            super().addError(test, error)
            self.first_error = self.first_error or error[1]

        def addSubTest(self, test, subtest, error):
            super().addSubTest(test, subtest, error)
            if error is not None:
                self.first_error = self.first_error or error[1]

        def addExpectedFailure(self, test, error):
            super().addExpectedFailure(test, error)
            self.ran += 1

        def addUnexpectedSuccess(self, test):
            super().addUnexpectedSuccess(test)
            self.first_error = self.first_error or AssertionError("%s succeeded, and was to fail" % test)

    result = Result()
    result.failfast = True
    return result
