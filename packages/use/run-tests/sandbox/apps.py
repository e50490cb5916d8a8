# Runs a program as APPS does: github.com/hendrycks/apps, eval/testing_util.py. The names of benchmark.py are defined above.

PRELUDE = """import sys
import time
import itertools
from itertools import accumulate, combinations, permutations, product
import collections
from collections import ChainMap, Counter, OrderedDict, defaultdict, deque
from functools import lru_cache
import math
from math import ceil, cos, exp, fabs, floor, gcd, log, log2, sin, sqrt, tan
import fractions
from typing import List, Tuple
import random
import heapq
from heapq import *
"""


def prelude_for(program):
    return PRELUDE + ("import numpy as np\n" if "numpy" in sys.modules else "")


def as_function(program):
    """The program as the function `code` of a module: the imports before its first other line stand before it."""
    lines = program.split("\n")
    is_import = [line.startswith(("from ", "import ")) for line in lines]
    start = is_import.index(False) if False in is_import else len(lines)
    code = prelude_for(program) + "".join(line + "\n" for line in lines[:start])
    if start < len(lines):
        code += "stdin = sys.stdin\nstdout = sys.stdout\ndef code():\n"
        code += "".join("\t" + line + "\n" for line in lines[start:])
    return module_of(code).code


def with_numbers(value):
    """An object with its keys as numbers: in JSON they are texts."""
    return {int(key): item for key, item in value.items()}


def unkeyed(values):
    """A list that begins with an object has that object alone, with numbers as keys."""
    try:
        if isinstance(values[0], dict):
            return [with_numbers(values[0])]
    except Exception:
        pass
    return values


def expected_of(value):
    try:
        if isinstance(value, dict):
            value = [with_numbers(value)]
    except Exception:
        pass
    return unkeyed(value)


def passes(result, expected):
    if isinstance(result, tuple):
        result = list(result)
    passed = result == expected
    first = expected[0] if isinstance(expected, list) and expected else None
    if isinstance(expected, list) and expected:
        passed = passed or result == first
    try:
        if isinstance(result[0], tuple):
            passed = passed or [list(item) for item in result] == expected[0]
    except Exception:
        pass
    return passed


def tests(cases):
    for arguments, output in zip(cases["inputs"], cases["outputs"]):
        expected = expected_of(output)
        yield unkeyed(arguments), lambda result, expected=expected: passes(result, expected)


def main():
    task, program = settings(), program_text()
    if "name" not in task:
        return run_with_streams(lambda: as_function(program))
    with open("tests.json", encoding="utf-8") as file:
        cases = json.load(file)
    run_function(
        lambda: owner_of(prelude_for(program) + program, program),
        task["name"],
        lambda: tests(cases),
        task["seconds"],
        task["mark"],
    )


main()
