# What the harnesses of benchmarks share: a program is a module, and its standard streams are texts. The program is in
# program.py; the tests of a function, where there are some, are in tests.json.
import builtins
import io
import json
import os
import re
import signal
import sys
import types


class Late(Exception):
    """The alarm of a test, which a program may catch as it may with the benchmarks' own programs."""


def empty_input():
    """The input that an import of a program finds. Its methods read that of the test which comes later."""
    return open(os.devnull)


def give(stream, text):
    """Lets an input that was imported before the test read its text; lines have no ends."""
    lines = iter(text.split("\n"))
    stream.read = lambda *_: text
    stream.readline = lambda *_: next(lines)
    stream.readlines = lambda *_: text.split("\n")


def program_text():
    with open("program.py", encoding="utf-8", errors="surrogatepass", newline="") as file:
        program = file.read()
    # the benchmarks' own programs have loaded it, and it takes long
    if re.search(r"\bnumpy\b|\bnp\.", program):
        try:
            import numpy
        except ImportError:
            pass
    return program


def module_of(code):
    """Runs code as a module. Standard input is empty meanwhile: the input of a test is there when it is called."""
    sys.stdin = empty_input()
    module = types.ModuleType("tmp_sol")
    exec(code, module.__dict__)
    return module


def run_with_streams(load, input_of=io.StringIO):
    """Calls what `load` returns with a text as standard input, and writes what it printed once it has ended."""
    with open(0, encoding="utf-8", newline="", closefd=False) as stream:
        text = stream.read()
    out = os.dup(1)
    nothing = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nothing, 1)
    action = load()
    opened, real_input, real_output = builtins.open, sys.stdin, sys.stdout
    written = sys.stdout = io.StringIO()
    # to close it without an argument is an error
    written.close = lambda _: None
    give(sys.stdin, text)
    sys.stdin = input_of(text)
    builtins.open = lambda *_, **__: io.StringIO(text)
    try:
        action()
    except SystemExit:
        pass
    finally:
        builtins.open, sys.stdin, sys.stdout = opened, real_input, real_output
    with open(out, "w", encoding="utf-8", errors="surrogatepass", newline="") as stream:
        stream.write(written.getvalue())


def owner_of(code, program):
    """What has the function that is called: an instance of `Solution`, or the module."""
    module = module_of(code)
    return module.Solution() if "class Solution" in program else module


def run_function(load, name, tests, seconds, mark):
    """Calls a function with the arguments of each test, and prints the mark once each test has passed.

    A test is the arguments and a function that compares their result."""

    def late(*_):
        raise Late

    signal.signal(signal.SIGALRM, late)
    output = os.fdopen(os.dup(1), "w")
    number = 0
    try:
        signal.setitimer(signal.ITIMER_REAL, seconds)
        function = getattr(load(), name)
        for number, (arguments, passes) in enumerate(tests(), 1):
            signal.setitimer(signal.ITIMER_REAL, seconds)
            result = function(*arguments)
            signal.setitimer(signal.ITIMER_REAL, 0)
            assert passes(result), "test %d: wrong result" % number
    except Late:
        output.write("\nlate-%s test %d\n" % (mark, number))
        output.flush()
        os._exit(1)
    output.write("\n%s\n" % mark)
    output.flush()


def settings():
    with open("task.json", encoding="utf-8") as file:
        return json.load(file)
