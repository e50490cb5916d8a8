# Runs tests in pytest's style by pytest itself, where it is installed.
def import_pytest():
    """pytest, or a stand-in for it where it is not installed."""
    try:
        import pytest
    except ImportError:
        pytest = sys.modules["pytest"] = mini_pytest()
    return pytest


def run_pytest(pytest, module, only_known, only_collect=False):
    """Runs tests by pytest itself, or only collects them. Returns the number of those that ran, and the first failure."""
    import os
    import tempfile

    folder = tempfile.mkdtemp()
    file = os.path.join(folder, "test_task.py")
    with open(file, "w"):
        pass
    plugin = PytestPlugin(pytest, module, only_known)
    options = ["--rootdir", folder, "-c", os.devnull, "--confcutdir", folder, "--noconftest", "--import-mode=importlib"]
    from _pytest.config import main

    options += ["--collect-only"] if only_collect else []
    code = main(options + ["-x", "-q", "--tb=no", "-p", "no:cacheprovider", file], plugins=[plugin])
    if plugin.first_error is None and code not in (0, 5):
        raise RuntimeError("pytest ended with code %d" % code)
    return plugin.ran, plugin.first_error


class PytestPlugin:
    """Gives pytest a module that was executed before, and keeps the first exception of its tests."""

    def __init__(self, pytest, module, only_known):
        self.pytest, self.module, self.only_known = pytest, module, only_known
        self.ran = 0
        self.first_error = None
        if not hasattr(pytest, "Subtests"):
            self.subtests = pytest.fixture(name="subtests")(lambda: SubTests())

    def pytest_collect_file(self, file_path, parent):
        given = self.module

        class Module(self.pytest.Module):
            def _getobj(self):
                return given

        return Module.from_parent(parent, path=file_path)

    def pytest_collection_modifyitems(self, items):
        for item in list(items):
            unknown = unknown_fixtures(item)
            if unknown and self.only_known:
                items.remove(item)
            elif unknown and self.first_error is None:
                self.first_error = Refused("fixture %s is not known" % ", ".join(unknown))
        if self.first_error is not None:
            items.clear()

    def pytest_pyfunc_call(self, pyfuncitem):
        import inspect

        if not inspect.iscoroutinefunction(pyfuncitem.obj):
            return None
        names = pyfuncitem._fixtureinfo.argnames
        run_coroutine(pyfuncitem.obj(**{name: pyfuncitem.funcargs[name] for name in names}))
        return True

    def pytest_fixture_setup(self, fixturedef, request):
        import inspect

        made = fixturedef.func
        if not (inspect.iscoroutinefunction(made) or inspect.isasyncgenfunction(made)):
            return None
        values = {name: request.getfixturevalue(name) for name in fixturedef.argnames}
        bound = made.__get__(request.instance) if request.instance is not None and "self" in made.__code__.co_varnames[:1] else made
        value = value_of_fixture(bound(**values), fixturedef.addfinalizer)
        fixturedef.cached_result = (value, fixturedef.cache_key(request), None)
        return value

    def pytest_runtest_makereport(self, item, call):
        error = None if call.excinfo is None else call.excinfo.value
        is_skip = isinstance(error, self.pytest.skip.Exception) or type(error).__name__ == "SkipTest"
        if call.when == "call" and not is_skip:
            self.ran += 1
        self._last = None if is_skip else error

    def pytest_runtest_logreport(self, report):
        if report.failed and self.first_error is None:
            self.first_error = failure_of(self._last or AssertionError(str(report.longrepr)))

    def pytest_collectreport(self, report):
        if report.failed and self.first_error is None:
            self.first_error = Refused(str(report.longrepr).strip().splitlines()[-1])

    def pytest_keyboard_interrupt(self, excinfo):
        self.first_error = self.first_error or excinfo.value


def unknown_fixtures(item):
    """Names of fixtures of a test that nothing defines."""
    info = getattr(item, "_fixtureinfo", None)
    known = {"request"} if info is None else {"request", *info.name2fixturedefs}
    return [] if info is None else [name for name in info.names_closure if name not in known]


def failure_of(error):
    """pytest's own failures, such as an exception that was not raised, as failed assertions."""
    return AssertionError(str(error)) if type(error).__name__ == "Failed" else error
