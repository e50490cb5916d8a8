# Runs tests in pytest's style where pytest is not installed: see mini_pytest.py.


class Item:
    """A test with its values of parameters."""

    def __init__(self, name, function, holder, marks):
        self.name, self.function, self.holder, self.marks = name, function, holder, marks
        # values of parameters, and of fixtures that take theirs from the test
        self.values, self.given = {}, {}

    def copy(self, values, given, marks=()):
        item = Item(self.name, self.function, self.holder, [*self.marks, *marks])
        item.values, item.given = {**self.values, **values}, {**self.given, **given}
        return item

    def marked(self, name):
        return [mark for mark in self.marks if mark.name == name]


class Scope:
    """Values of fixtures that live as long as a test, a class or the module, and how they end."""

    def __init__(self):
        self.values, self.ends = {}, []

    def close(self):
        while self.ends:
            self.ends.pop()()


class Request:
    def __init__(self, runner, item, param=None):
        self.node, self.function, self.cls, self.module = item, item.function, item.holder, runner.module
        self._runner, self._item = runner, item
        if param is not None:
            self.param = param[0]

    def getfixturevalue(self, name):
        return self._runner.value(name, self._item)

    def addfinalizer(self, end):
        self._runner.scopes["function"].ends.append(end)


def run_mini_pytest(pytest, module, only_known, only_collect=False):
    """Runs tests, or only collects them. Returns the number of those that ran, and the first failure."""
    runner = MiniRunner(module, only_known)
    return (0, None) if only_collect else runner.run()


class MiniRunner:
    BUILT_IN = ("tmp_path", "capsys", "monkeypatch", "request", "subtests")

    def __init__(self, module, only_known):
        self.module, self.own = module, vars(module).copy()
        self.scopes = {"function": Scope(), "class": Scope(), "module": Scope()}
        found = [item for name, value in self.own.items() for item in self._items(name, value, None, list_of_marks(self.own))]
        self.items = [item for item in found if not (only_known and self._unknown(item))]
        for item in self.items:
            if self._unknown(item):
                raise Refused("fixture %s is not known: there are %s, and those of the tests; install pytest for others" % (
                    ", ".join(self._unknown(item)), ", ".join(self.BUILT_IN)))

    def run(self):
        ran, holder = 0, None
        try:
            self._call("setup_module", None, self.module)
            for item in self.items:
                if item.holder is not holder:
                    self._leave(holder)
                    holder = item.holder
                    self._call("setup_class", holder, holder)
                ran += self._run_item(item)
            self._leave(holder)
            self._call("teardown_module", None, self.module)
            self.scopes["module"].close()
        except Skipped:
            pass
        except BaseException as error:
            return ran, error
        return ran, None

    def value(self, name, item):
        """The value of a fixture for a test."""
        if name in item.values:
            return item.values[name]
        if name in self.BUILT_IN and self._fixture(name, item) is None:
            return self._built_in(name, item)
        made = self._fixture(name, item)
        scope = self.scopes.get(made.scope, self.scopes["module"])
        param = item.given.get(name)
        key = (name, item.holder if made.scope == "class" else None, None if param is None else repr(param))
        if key not in scope.values:
            scope.values[key] = self._make(made, item, scope, param)
        return scope.values[key]

    def _make(self, made, item, scope, param):
        values = {
            name: Request(self, item, param) if name == "request" else self.value(name, item)
            for name in parameters(made.function, item.holder)
        }
        holders = [item.instance] if item.holder and made.function in vars_of(item.holder) else []
        value = made.function(*holders, **values)
        if hasattr(value, "gi_frame"):
            generator, value = value, next(value)
            scope.ends.append(lambda: next(generator, None))
        return value_of_fixture(value, scope.ends.append)

    def _built_in(self, name, item):
        scope = self.scopes["function"]
        if name == "request":
            return Request(self, item)
        if name == "subtests":
            return SubTests()
        if name not in scope.values:
            if name == "tmp_path":
                import pathlib
                import tempfile

                value, end = pathlib.Path(tempfile.mkdtemp()), None
            elif name == "monkeypatch":
                value = MonkeyPatch()
                end = value.undo
            else:
                value = Capture()
                end = value.close
            scope.values[name] = value
            scope.ends.extend([end] if end else [])
        return scope.values[name]

    def _items(self, name, value, holder, marks):
        if isinstance(value, type):
            if is_case(value):
                yield from self._cases(value)
            elif name.startswith("Test") and can_collect(value):
                inner = marks + list_of_marks(vars(value))
                for each in dict.fromkeys(name for kind in reversed(value.__mro__[:-1]) for name in vars(kind)):
                    yield from self._items(each, getattr(value, each), value, inner)
        elif name.startswith("test") and callable(value) and not isinstance(value, Fixture):
            item = Item(name, value, holder, marks + getattr(value, "pytestmark", []))
            yield from self._with_fixture_params(self._with_params([item], item.marked("parametrize")))

    def _cases(self, case):
        import unittest

        for test in unittest.TestLoader().loadTestsFromTestCase(case):
            item = Item(str(test), None, None, [])
            item.case = test
            yield item

    def _with_params(self, items, marks):
        for mark in marks:
            names, rows = mark.args if len(mark.args) > 1 else (mark.kwargs.get("argnames", mark.args[:1]), mark.kwargs["argvalues"])
            names = [name.strip() for name in names.split(",")] if isinstance(names, str) else list(names)
            indirect = mark.kwargs.get("indirect", False)
            items = [each for item in items for each in map(lambda row: with_row(item, names, row, indirect), list(rows))]
        return items

    def _with_fixture_params(self, items):
        for item in items:
            made = [each for each in self._closure(item) if each.params is not None and each.name not in item.given]
            copies = [item]
            for each in made:
                rows = [row.values[0] if isinstance(row, Param) else row for row in each.params]
                copies = [copy.copy({}, {each.name: (row,)}) for copy in copies for row in rows]
            yield from copies

    def _closure(self, item):
        """The fixtures that a test needs, directly or not."""
        found, waiting = {}, [*self._autouse(item), *self._needed(item)]
        while waiting:
            name = waiting.pop()
            made = self._fixture(name, item)
            if made is not None and name not in found and name not in item.values:
                found[name] = made
                waiting.extend(parameters(made.function, item.holder))
        return list(found.values())

    def _needed(self, item):
        if item.function is None:
            return []
        used = [name for mark in item.marked("usefixtures") for name in mark.args]
        return used + [name for name in parameters(item.function, item.holder) if name not in item.values]

    def _autouse(self, item):
        places = [self.own, *(vars(kind) for kind in (item.holder or object).__mro__)]
        return [each.name for place in places for each in place.values() if isinstance(each, Fixture) and each.autouse]

    def _unknown(self, item):
        names = {*self._needed(item), *(name for made in self._closure(item) for name in parameters(made.function, item.holder))}
        return sorted(
            name for name in names if name not in item.values and name not in self.BUILT_IN and not self._fixture(name, item)
        )

    def _fixture(self, name, item):
        places = [*(vars(kind) for kind in (item.holder or object).__mro__), self.own]
        for place in places:
            for each in place.values():
                if isinstance(each, Fixture) and each.name == name:
                    return each
        return None

    def _run_item(self, item):
        """Runs a test. Returns 1, or 0 if it was skipped."""
        if any(mark.name == "skip" or mark.name == "skipif" and any(mark.args[:1]) for mark in item.marks):
            return 0
        expected = item.marked("xfail")
        try:
            self._run_once(item)
        except Skipped:
            return 0
        except Exception:
            if not expected:
                raise
            return 1
        if any(mark.kwargs.get("strict") for mark in expected):
            raise Failed("%s passed, and was to fail" % item.name)
        return 1

    def _run_once(self, item):
        if item.function is None:
            result = case_result(sys.modules["unittest"])
            item.case.run(result)
            if result.first_error is not None:
                raise result.first_error
            if result.ran == 0:
                raise Skipped()
            return
        item.instance = None if item.holder is None else item.holder()
        self.scopes["function"] = Scope()
        try:
            for name in self._autouse(item):
                self.value(name, item)
            self._call("setup_method" if item.holder else "setup_function", item.instance, item.function)
            used = {name: self.value(name, item) for name in self._needed(item)}
            names = parameters(item.function, item.holder)
            values = {name: item.values.get(name, used.get(name)) for name in names}
            value = getattr(item.instance, item.name)(**values) if item.holder else item.function(**values)
            if hasattr(value, "__await__"):
                run_coroutine(value)
            self._call("teardown_method" if item.holder else "teardown_function", item.instance, item.function)
        finally:
            self.scopes["function"].close()

    def _leave(self, holder):
        self._call("teardown_class", holder, holder)
        self.scopes["class"].close()
        self.scopes["class"] = Scope()

    def _call(self, name, holder=None, *arguments):
        """Calls a hook if there is one, with as many arguments as it takes."""
        hook = self.own.get(name) if holder is None else getattr(holder, name, None)
        if hook is not None:
            hook(*arguments[: len(parameters(hook, None))])


def parameters(function, holder):
    """The names of parameters without defaults; of a method, without that of its object."""
    import inspect

    found = list(inspect.signature(function).parameters.values())
    own = 1 if holder is not None and function in vars_of(holder) else 0
    return [each.name for each in found[own:] if each.default is each.empty and each.kind not in (each.VAR_POSITIONAL, each.VAR_KEYWORD)]


def vars_of(holder):
    functions = [value.function if isinstance(value, Fixture) else value for kind in holder.__mro__ for value in vars(kind).values()]
    return [each for each in functions if not isinstance(each, staticmethod)]


def with_row(item, names, row, indirect):
    marks = row.marks if isinstance(row, Param) else []
    values = row.values if isinstance(row, Param) else (row,) if len(names) == 1 else tuple(row)
    taken = names if indirect is True else list(indirect or [])
    pairs = dict(zip(names, values))
    given = {name: (value,) for name, value in pairs.items() if name in taken}
    return item.copy({name: value for name, value in pairs.items() if name not in taken}, given, marks)


def list_of_marks(names):
    marks = names.get("pytestmark", [])
    return list(marks) if isinstance(marks, (list, tuple)) else [marks]


def is_case(kind):
    unittest = sys.modules.get("unittest")
    return unittest is not None and issubclass(kind, unittest.TestCase)
