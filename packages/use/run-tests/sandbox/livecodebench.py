# Runs a program as LiveCodeBench does: github.com/LiveCodeBench/LiveCodeBench, lcb_runner/evaluation/testing_util.py.
# The names of benchmark.py are defined above.
import ast
import shutil
import subprocess

STARRED = (
    "string re datetime collections heapq bisect copy math random statistics itertools functools operator io sys json"
)
PRELUDE = "".join("from %s import *\n" % name for name in STARRED.split() + ["builtins", "typing"]) + "".join(
    "import %s\n" % name for name in STARRED.split()
)
RECURSION, DIGITS = 50000, 50000

# what a program does not get there
MISSING_MODULES = "ipdb joblib resource psutil tkinter"
MISSING_FUNCTIONS = {
    os: "kill system putenv remove removedirs rmdir fchdir setuid fork forkpty killpg rename renames truncate replace "
    "unlink fchmod fchown chmod chown chroot lchflags lchmod lchown getcwd chdir",
    shutil: "rmtree move chown",
    subprocess: "Popen",
    builtins: "quit help",
}


class Input:
    """Standard input, which has bytes, and is read as a whole from its beginning."""

    def __init__(self, text):
        self._text = text
        self._stream = io.StringIO(text)
        self.buffer = Buffer(text.encode())

    def read(self, *_):
        return self._text

    def readlines(self, *_):
        return self._text.split("\n")

    def __iter__(self):
        return self._stream

    def __getattr__(self, name):
        return getattr(self._stream, name)


class Buffer:
    """The bytes of standard input: each line that is read is the first one."""

    def __init__(self, data):
        self._data = data

    def read(self, *_):
        return self._data

    def readline(self, *_):
        return self._data.split(b"\n")[0] + b"\n"


def restrict():
    sys.setrecursionlimit(RECURSION)
    if hasattr(sys, "set_int_max_str_digits"):
        sys.set_int_max_str_digits(DIGITS)
    for module, names in MISSING_FUNCTIONS.items():
        for name in names.split():
            setattr(module, name, None)
    for name in MISSING_MODULES.split():
        sys.modules[name] = None


def body_of(program):
    """The statements of a program; those that it guards at its end against being imported are among them."""
    body = ast.parse(program).body
    last = body[-1] if body else None
    if isinstance(last, ast.If) and ast.unparse(last.test) == "__name__ == '__main__'":
        return body[:-1] + last.body
    return body


def as_function(program):
    """The program as a function of a module that has the imports; its other statements are the function's body."""
    body = body_of(program)
    imports = [each for each in body if isinstance(each, (ast.Import, ast.ImportFrom))]
    module = ast.parse(PRELUDE + "def wrapped_function():\n    pass\n")
    module.body[-1].body = [each for each in body if each not in imports]
    module.body[-1:-1] = imports
    return module_of(compile(ast.fix_missing_locations(module), "<program>", "exec")).wrapped_function


def tests(cases):
    def compared(expected):
        def passes(result):
            return (list(result) if isinstance(result, tuple) else result) == expected

        return passes

    # all of them are read before the first one runs
    return [
        ([json.loads(line) for line in case["input"].split("\n")], compared(json.loads(case["output"])))
        for case in cases
    ]


def main():
    task, program = settings(), program_text()
    cases = None
    if "name" in task:
        with open("tests.json", encoding="utf-8") as file:
            cases = json.load(file)
    restrict()
    if cases is None:
        run_with_streams(lambda: as_function(program), Input)
    else:
        run_function(
            lambda: owner_of(PRELUDE + "\n\n" + program, program),
            task["name"],
            lambda: tests(cases),
            task["seconds"],
            task["mark"],
        )


main()
