"""Writes packages/languages/lang-python/test/fixtures/verdicts.json: Python texts, and whether CPython 3.11 parses
(`ast.parse`) and compiles (`compile`) each of them. The texts are written for this project.

Run it at the root of the repository with CPython 3.11: python3 experiments/python-verdicts.py
"""

import ast
import io
import json
import platform
import random
import sys
import tokenize
import warnings

OUTPUT = 'packages/languages/lang-python/test/fixtures/verdicts.json'
SEED = 11
MUTATIONS_PER_FUNCTION = 24

KEYWORDS_AND_DEBUG = [
    'f(a=1, a=2)',
    'f(**a, **a)',
    'class A(b=1, b=2): pass',
    'f(a=1, **b, a=2)',
    'f(__debug__=1)',
    '__debug__ = 1',
    '__debug__',
    'a.__debug__ = 1',
    'a.__debug__',
    'del __debug__',
    'del a.__debug__',
    'def __debug__(): pass',
    'def f(__debug__): pass',
    'lambda __debug__: 1',
    'import __debug__',
    'import a as __debug__',
    'from a import __debug__',
    'from __debug__ import a',
    'for __debug__ in a: pass',
    'with a as __debug__: pass',
    '__debug__ += 1',
    '__debug__: int',
    '__debug__: int = 1',
    '(__debug__ := 1)',
    '[1 for __debug__ in a]',
    'global __debug__',
    'class __debug__: pass',
    'import a.__debug__',
    'a.__debug__: int',
    'a.__debug__: int = 1',
    'a.__debug__ += 1',
]

FUNCTIONS = [
    'return',
    'return 1',
    'class A: return 1',
    'def f(): return',
    'def f():\n class A:\n  return 1',
    'lambda: (yield)',
    'yield',
    'yield 1',
    'x = yield',
    'class A: yield',
    'def f(): yield from a',
    'async def f(): yield from a',
    'async def f(): yield 1',
    'async def f():\n yield 1\n return',
    'async def f():\n yield 1\n return 1',
    'async def f():\n yield 1\n return None',
    'async def f():\n return 1\n yield',
    'async def f():\n def g():\n  yield\n return 1',
    'async def f():\n lambda: (yield)\n return 1',
    'async def f(): lambda: (yield from a)',
    'def f(): lambda: (await a)',
    'async def f(): lambda: (await a)',
    'await a',
    'def f(): await a',
    'async def f(): await a',
    'class A: await a',
    'async def f():\n class A: await a',
    'async for x in y: pass',
    'def f():\n async for x in y: pass',
    'async def f():\n async for x in y: pass',
    'async with a: pass',
    'def f():\n async with a: pass',
    'async def f():\n async with a: pass',
]

COMPREHENSIONS = [
    '[x async for x in y]',
    'def f(): [x async for x in y]',
    'async def f(): [x async for x in y]',
    'def f(): (x async for x in y)',
    '(x async for x in y)',
    'class A: (x async for x in y)',
    'class A: [x async for x in y]',
    'def f(): [await x for x in y]',
    '(await x for x in y)',
    'def f(): (await x for x in y)',
    'def f(): ([await x for x in y] for z in w)',
    'def f(): [[await x for x in y] for z in w]',
    'async def f(): [[await x for x in y] for z in w]',
    'def f(): {await x for x in y}',
    'def f(): {await x: 1 for x in y}',
    'def f(): [x for x in await y]',
    'async def f(): [x for x in await y]',
    'def f(): ((await x for x in y) for z in w)',
    'def f(): [(await x for x in y) for z in w]',
    'async def f(): (lambda: [x async for x in y])',
    'def f(): (x for x in y async for z in w)',
    'def f(): [x for x in y async for z in w]',
    'def f(): [x for x in y if await z]',
    'async def f(): return [i async for i in a]',
    'def f(): [[x async for x in y] async for z in w]',
    'def f(): ([x async for x in y] for z in w)',
]

LOOPS = [
    'break',
    'continue',
    'while a: break',
    'for a in b: continue',
    'if a: break',
    'while a: pass\nelse: break',
    'for a in b: pass\nelse: continue',
    'while a:\n def f(): break',
    'while a:\n class A: break',
    'while a:\n try: break\n finally: continue',
    'while a:\n try: pass\n except: break',
    'while a:\n with b: continue',
    'def f():\n break',
    'while a:\n if b:\n  break\n else: continue',
    'try: pass\nexcept* E: break',
    'while a:\n try: pass\n except* E: break',
    'while a:\n try: pass\n except* E: continue',
    'def f():\n try: pass\n except* E: return',
    'def f():\n try: return\n except* E: pass',
    'try: pass\nexcept* E:\n while a: break',
    'def f():\n try: pass\n except* E:\n  for x in y: return',
    'def f():\n try: pass\n except* E:\n  def g(): return',
    'def f():\n while a:\n  try: pass\n  except* E: pass\n  else: break',
    'def f():\n while a:\n  try: pass\n  except* E: pass\n  finally: break',
]

HANDLERS = [
    'try: pass\nexcept: pass\nexcept E: pass',
    'try: pass\nexcept E: pass\nexcept: pass',
    'try: pass\nexcept: pass\nexcept: pass',
]

STARS = [
    '*a = b',
    '*a, = b',
    '*a, *b = c',
    'a, *b, c = d',
    '[*a, *b] = c',
    '(a, *b), *c = d',
    '(*a), b = c',
    '*a',
    'x = *a',
    'x = *a,',
    'return_ = *a, b',
    'print(*a)',
    'def f(): return *a',
    'def f(): return *a, b',
    'def f(): yield *a',
    'def f(): yield *a, b',
    'for *a in b: pass',
    'for *a, in b: pass',
    'for a in *b: pass',
    'for a in *b, c: pass',
    '[x for *a in b]',
    '[x for *a, in b]',
    'del *a',
    'a[*b]',
    'a[*b, c]',
    'a[*b] = c',
    '{*a}',
    '{*a, b}',
    '(*a)',
    '(*a,)',
    'with a as *b: pass',
    'with a as (*b, c): pass',
    'f(*a, *b)',
    'class A(*b): pass',
    '*a += 1',
    '*a: int',
    'def f(*args: *Ts): pass',
    'def f(args: *Ts): pass',
    'x: *Ts',
    'f"{*a}"',
    'f"{*a,}"',
    'a = *b, *c',
    'a, (b, *c), *d = e',
    'match *a, b:\n case c: pass',
    'match *a:\n case c: pass',
    'assert *a',
    'raise *a',
    'if *a: pass',
    'while *a: pass',
    'a = b = *c',
    '*a, = *b,',
    'lambda: *a',
    'lambda *a: *a',
    'not *a',
    'a if *b else c',
]

NAMES = [
    'global a',
    'global a; a = 1',
    'a = 1; global a',
    'a; global a',
    'import a; global a',
    'def f(): global a',
    'def f():\n a = 1\n global a',
    'def f(a): global a',
    'def f():\n global a\n global a',
    'def f():\n nonlocal a',
    'nonlocal a',
    'def f():\n a = 1\n def g(): nonlocal a',
    'def f():\n def g(): nonlocal a\n a = 1',
    'def f():\n def g(): nonlocal a',
    'def f(a):\n def g(): nonlocal a',
    'def f(a):\n def g(a): nonlocal a',
    'def f(a):\n def g():\n  nonlocal a\n  global a',
    'def f(a):\n def g():\n  global a\n  nonlocal a',
    'class A:\n a = 1\n def f(self): nonlocal a',
    'class A:\n nonlocal a',
    'def f(a):\n class A:\n  nonlocal a',
    'def f(a):\n class A:\n  nonlocal a\n  a = 2\n  def g(self): nonlocal a',
    'class A:\n def f(self): nonlocal __class__',
    'def f():\n nonlocal __class__',
    'class A:\n class B:\n  nonlocal __class__',
    'class A:\n nonlocal __class__',
    'def f():\n global a\n def g(): nonlocal a',
    'def f():\n a = 1\n def g():\n  global a\n  def h(): nonlocal a',
    'def f():\n a = 1\n def g():\n  nonlocal a\n  def h(): nonlocal a',
    'def f():\n import a\n def g(): nonlocal a',
    'def f():\n def a(): pass\n def g(): nonlocal a',
    'def f():\n for a in b: pass\n def g(): nonlocal a',
    'def f():\n with b as a: pass\n def g(): nonlocal a',
    'def f():\n try: pass\n except E as a: pass\n def g(): nonlocal a',
    'def f():\n a: int\n def g(): nonlocal a',
    'def f():\n (a): int\n def g(): nonlocal a',
    'def f():\n [a := 1 for b in c]\n def g(): nonlocal a',
    'def f():\n [a for a in c]\n def g(): nonlocal a',
    'def f():\n (a := 1)\n def g(): nonlocal a',
    'def f():\n del a\n def g(): nonlocal a',
    'def f():\n a\n def g(): nonlocal a',
    'def f():\n match b:\n  case a: pass\n def g(): nonlocal a',
    'def f():\n class a: pass\n def g(): nonlocal a',
    'def f(*a):\n def g(): nonlocal a',
    'def f(**a):\n def g(): nonlocal a',
    'def f(*, a):\n def g(): nonlocal a',
    'def f(a, /):\n def g(): nonlocal a',
    'def f():\n global a\n a: int',
    'def f(b):\n def g():\n  nonlocal b\n  b: int',
    'global a\na: int',
    'a: int\nglobal a',
    'def f():\n a: int\n global a',
    'def f():\n global a\n a.b: int',
    'def f():\n global a\n (a): int = 1',
    'def f():\n global a\n a: int = 1',
    'def f():\n import a\n global a',
    'def f():\n def a(): pass\n global a',
    'def f():\n for a in b: pass\n global a',
    'def f():\n b = a\n global a',
    'def f():\n def g(): a\n global a',
    'def f():\n lambda: a\n global a',
    'def f():\n [a for a in b]\n global a',
    'def f():\n [c for c in a]\n global a',
    'def f():\n [a := 1 for c in b]\n global a',
    'def f(b=a):\n global a',
    'def f():\n def g(b=a): pass\n global a',
    'def f():\n def g(b: a): pass\n global a',
    'def f():\n x: a\n global a',
    'if a:\n global b\nelse:\n b = 1',
    'if a: b = 1\nelse:\n global b',
    'try: pass\nexcept E: \n global b\nelse: b = 1',
    'try:\n b = 1\nfinally:\n global b',
    'def f():\n try: pass\n except E:\n  global b\n else: b = 1',
    'def f(): global a, a',
    'def f(): nonlocal a, b',
    'class A:\n global a\n a = 1',
    'class A:\n a = 1\n global a',
    'class A:\n __a = 1\n global _A__a',
    'class A:\n def f(self, __a, _A__a): pass',
    'class A:\n def f(self, __a):\n  def g(): nonlocal __a',
    'class A:\n def f(self, __a):\n  def g(): nonlocal _A__a',
]

PARAMETERS = [
    'def f(a, a): pass',
    'lambda a, a: 1',
    'def f(a, *a): pass',
    'def f(a, **a): pass',
    'def f(a, /, a): pass',
    'def f(a, *, a): pass',
    'def f(*a, **a): pass',
    'def f(a, b, a=1): pass',
    'lambda a, *a: 1',
    'def f(_, _): pass',
]

IMPORTS = [
    'from a import *',
    'def f(): from a import *',
    'class A: from a import *',
    'if a: from b import *',
]

FUTURE = [
    'from __future__ import annotations',
    'from __future__ import braces',
    'from __future__ import nothing',
    'from __future__ import *',
    'import a\nfrom __future__ import annotations',
    '"doc"\nfrom __future__ import annotations',
    '"doc"; from __future__ import annotations',
    '"doc"\n"two"\nfrom __future__ import annotations',
    'b"doc"\nfrom __future__ import annotations',
    'f"doc"\nfrom __future__ import annotations',
    '1\nfrom __future__ import annotations',
    'from __future__ import division\nfrom __future__ import annotations',
    'from __future__ import division; from __future__ import annotations',
    'def f(): from __future__ import annotations',
    'if a: from __future__ import annotations',
    'from .__future__ import nothing',
    'from .__future__ import annotations',
    'from __future__ import annotations as b',
    'import __future__',
    'from __future__ import (annotations, division)',
    'from __future__ import division, nothing',
    'a = 1; from __future__ import annotations',
    'from __future__ import barry_as_FLUFL',
    'from __future__ import annotations; a = 1; from __future__ import division',
    'pass\nfrom __future__ import annotations',
    'from __future__ import annotations\nfrom __future__ import braces',
    '"a" "b"\nfrom __future__ import annotations',
    'from __future__ import division\n"s"\nfrom __future__ import annotations',
    'from . __future__ import annotations',
]

ANNOTATIONS = [
    'from __future__ import annotations\nx: (yield)',
    'x: (yield)',
    'def f(): x: (yield)',
    'from __future__ import annotations\ndef f(): x: (yield)',
    'from __future__ import annotations\ndef f(a: (yield)): pass',
    'def f(a: (yield)): pass',
    'def g():\n def f(a: (yield)): pass',
    'from __future__ import annotations\ndef g():\n def f(a: (yield)): pass',
    'from __future__ import annotations\ndef f(a: (b := 1)): pass',
    'def f(a: (b := 1)): pass',
    'from __future__ import annotations\nx: (await y)',
    'def f(): x: (await y)',
    'async def f(): x: (await y)',
    'from __future__ import annotations\nx: (lambda: (yield))',
    'from __future__ import annotations\ndef f() -> (yield): pass',
    'def f():\n x: (break_)',
    'def f(): x.y: (await z)',
    'x: (await y)',
    'class A: x: (yield)',
    'from __future__ import annotations\nx: [i for i in (j := k)]',
    'from __future__ import annotations\nx: [(j := i) for i in k]',
    'from __future__ import annotations\ndef f():\n x: y = 1\n global y',
    'from __future__ import annotations\ndef f(): x.y: (yield)',
    'from __future__ import annotations\nx: f(a=1, a=2)',
    'def f(): x: f(a=1, a=2)',
    'def f(): x: g(*a, b=1, b=2)',
    'from __future__ import annotations\ndef f(x: g(a=1, a=1)): pass',
    'x: f(a=1, a=2)',
    'def f(x: g(a=1, a=1)): pass',
]

WALRUS = [
    '[a := 1 for b in c]',
    '[a for a in (b := c)]',
    '[a := 1 for a in b]',
    '[a for a in b if (a := 1)]',
    '[[a := 1 for b in c] for a in d]',
    '[[a for a in b if (c := 1)] for c in d]',
    'class A: [a := 1 for b in c]',
    'class A:\n def f(self): [a := 1 for b in c]',
    '[a for a in b for c in (d := e)]',
    '[a for a in lambda: (b := 1)]',
    '[a for a in (lambda: (b := 1))()]',
    '[lambda: (a := 1) for b in c]',
    '[lambda: (b := 1) for b in c]',
    'class A: [lambda: (a := 1) for b in c]',
    'class A: a = (b := 1)',
    '[(a := 1) for b in c for a in d]',
    '[b for b in c if (a := 1) for a in d]',
    '[(i := 1) for a[i] in b]',
    '[[(i := 1) for a[i] in b] for c in d]',
    '[(a := 1) for a.x in b]',
    '{(a := 1): 2 for b in c}',
    '((a := 1) for b in c)',
    '[x for x in [y for y in z if (w := 1)]]',
    '[x for x in y if [z for z in (w := x)]]',
    'def f():\n nonlocal_ = 1\n [a := 1 for b in c]',
    'def f():\n global a\n [a := 1 for b in c]',
    'def f(a):\n def g():\n  nonlocal a\n  [a := 1 for b in c]',
    'def f():\n def g():\n  nonlocal a\n  [a := 1 for b in c]\n a = 1',
    '[a := 1 for b in c]\nglobal a',
    '[a := a for b in c]',
    'lambda: [a := 1 for b in c]',
    'class A: lambda: [a := 1 for b in c]',
    'class A: x = lambda: [a := 1 for b in c]',
    '[x for x in (yield)]',
    'def f(): [x for x in (yield)]',
    'def f(): [(yield) for x in y]',
    'def f(): ((yield) for x in y)',
    'def f(): [x for x in y if (yield)]',
    'def f(): [x for x in y for z in (yield)]',
    'def f(): {(yield): 1 for x in y}',
    'def f(): [lambda: (yield) for x in y]',
    'def f(): [(yield from z) for x in y]',
    '[a for a in b if (c := (d := 1))]',
    '[[a := 1 for b in [c := 2]] for d in e]',
    '[0 for x in y if (lambda: (x := 1))]',
]

PATTERNS = [
    'match a:\n case b: pass',
    'match a:\n case b: pass\n case c: pass',
    'match a:\n case _: pass\n case c: pass',
    'match a:\n case b if c: pass\n case _: pass',
    'match a:\n case b | c: pass',
    'match a:\n case 1 | b: pass',
    'match a:\n case 1 | _: pass',
    'match a:\n case _ | 1: pass',
    'match a:\n case (1 as b) | (2 as b): pass',
    'match a:\n case (1 as b) | (2 as c): pass',
    'match a:\n case [b, c] | [c, b]: pass',
    'match a:\n case [b, c] | [c]: pass',
    'match a:\n case [b, b]: pass',
    'match a:\n case {"x": b, "y": b}: pass',
    'match a:\n case b as b: pass',
    'match a:\n case [b] as b: pass',
    'match a:\n case A(b, c=b): pass',
    'match a:\n case A(b=c, b=d): pass',
    'match a:\n case A(__debug__=d): pass',
    'match a:\n case __debug__: pass',
    'match a:\n case [*b, *c]: pass',
    'match a:\n case [*b, c, *_]: pass',
    'match a:\n case *b, c: pass',
    'match a:\n case {1: b, 1: c}: pass',
    'match a:\n case {1: b, 1.0: c}: pass',
    'match a:\n case {1: b, True: c}: pass',
    'match a:\n case {0: b, False: c}: pass',
    'match a:\n case {-1: b, -1: c}: pass',
    'match a:\n case {-1: b, 1: c}: pass',
    'match a:\n case {"x": b, "x": c}: pass',
    'match a:\n case {"x": b, b"x": c}: pass',
    'match a:\n case {None: b, None: c}: pass',
    'match a:\n case {A.x: b, A.x: c}: pass',
    'match a:\n case {1+2j: b, 1+2j: c}: pass',
    'match a:\n case {1-2j: b, 1+2j: c}: pass',
    'match a:\n case {f"x": b}: pass',
    'match a:\n case f"x": pass',
    'match a:\n case f"{x}": pass',
    'match a:\n case {"x": b, **b}: pass',
    'match a:\n case {"x": b, **_}: pass',
    'match a:\n case {"x": b, **c}: pass',
    'match a:\n case (b): pass\n case c: pass',
    'match a:\n case (b as c): pass\n case d: pass',
    'match a:\n case [b]: pass\n case c: pass',
    'match a:\n case (_ as b): pass\n case c: pass',
    'match a:\n case [_, _]: pass',
    'match a:\n case [*_, b]: pass',
    'match a:\n case (1 | b) | 2: pass',
    'match a:\n case 1 | (b): pass\n case c: pass',
    'match a:\n case [1 | b, c]: pass',
    'match a:\n case [_ | 1]: pass',
    'match a:\n case {0x1: b, 1: c}: pass',
    'match a:\n case {-0: b, 0: c}: pass',
    'match a:\n case {-0.0: b, 0: c}: pass',
    'match a:\n case {1j: b, 1j: c}: pass',
    'match a:\n case "a" "b": pass',
    'match a:\n case A(1, 2, x=3): pass',
    'match a:\n case A(b) | B(b): pass',
    'match a:\n case [b, (c | c)]: pass',
    'match a:\n case ([b] | [b, _]) as c: pass',
    'match a:\n case ([b] | [b, _]) as b: pass',
]

FORMATTED_STRINGS_AND_LINE_ENDS = [
    'f"{d["key"]}"',
    "f'{d['key']}'",
    'f"{d[\'key\']}"',
    'f"""{d["key"]}"""',
    'f"""{d["""key"""]}"""',
    'f"{a\n}"',
    'f"""{a\n}"""',
    'f"{a # c\n}"',
    'f"""{a # c\n}"""',
    'f"{\'#\'}"',
    'f"{a:#x}"',
    'f"{a!r }"',
    'f"{a !r}"',
    'f"{a! r}"',
    'f"{a\\n}"',
    'f"{\'\\n\'}"',
    'f"{a:\\n}"',
    'f"{a:{b["c"]}}"',
    'f"{a:{b}}"',
    'f"{a:{b:{c}}}"',
    'f"{f"{a}"}"',
    'f"{f\'{a}\'}"',
    'f"{f\'{f"{a}"}\'}"',
    'f"""{f"{f\'{a}\'}"}"""',
    'f"{a=}"',
    'f"{a = }"',
    'f"{a=!r}"',
    'f"{a=:>5}"',
    'f"{}"',
    'f"{ }"',
    'f"{a b}"',
    'f"{yield}"',
    'f"{(yield)}"',
    'f"{lambda x: 1}"',
    'f"{(lambda x: 1)}"',
    'f"{a:=5}"',
    'f"{(a:=5)}"',
    'f"{a}}"',
    'f"{a}}}"',
    'f"{{a}"',
    'f"{x for x in y}"',
    'f"{*a}"',
    'f"{**a}"',
    'f"{a,}"',
    'f"{a;b}"',
    'f"{a!x}"',
    'f"{a!}"',
    'f"{a:}"',
    'f"{a!r:}"',
    'f"{a["b"]}"',
    'rf"{a}\\"',
    'f"\\{a}"',
    'f"\\N{DIGIT ONE}{a}"',
    'f"{a}" "{b"',
    'f"{" "}"',
    'f"{\'a\' \'b\'}"',
    'f"{a:{{}}}"',
    'f"{ {1: 2} }"',
    'f"{{1: 2}}"',
    'f"{a[0]}"',
    'f"{a if b else c}"',
    'f"{a!r}{b!s}"',
    'f"{not a}"',
    'f"{await a}"',
    'async def f(): f"{await a}"',
    'f"""{\na}"""',
    'f"""{a\n:x}"""',
    'f"{a:\n}"',
    'f"""{a:\n}"""',
    'f"{print(f"x")}"',
    'f"{\'"\'}"',
    'f\'{"\'"}\'',
    'f"{a}\n"',
    'a\rb',
    'a = 1\rb = 2\r',
    'if a:\r    b\relse:\r    c\r',
    'if a:\r    b\r  c\r',
    '# c\ra = 1\r',
    '# c\rprint a',
    'x = """a\rb"""',
    'x = "a\rb"',
    'x = "a\\\rb"',
    'a = (1,\r2)',
    'a = 1 + \\\r 2',
    'a\r\n\rb\n',
    '\r',
    '\r\r\n',
    'a # c\r\nb',
    'f(\r)',
    'a\r\r\nb',
    '"\\\r\n"',
    "'''\\\r'''",
]

# format specifications that begin with an equals sign, and what looks like one
FORMATS_WITH_EQUALS = [
    'f"{a:=^10}"',
    "print(f'{x:=^40}')",
    "f'{x[1:2]:=^40} {y:=>3}'",
    'f"{\'}\':=^5}"',
    "f'{{:={x:=5}}}'",
    "f'{(x:=5)}'",
    "f'{x:{w:=3}}'",
    "f'{x:=}'",
    "f'{x!r:=^9}'",
    "f'{lambda:=3}'",
    "rf'{x:=^9}\\d'",
    "F'''{x:=^9}\n{y:=^9}'''",
    "f'{x:=^{y}}'",
    'f\'{d["a"]:=^9}\'',
    "f'{ {1:2}[1]:=^9}'",
    "f'{x:==^9}'",
    "f'a' f'{x:=^9}'",
    "(y := f'{x:=^9}')",
    "f'{x:=^9'",
    "f'{:=^9}'",
    "f'{x=:=^9}'",
    "f'{x:=^9}}'",
    "b'{x:=^9}'",
    "'{x:=^9}' + f'{y:=3}' # f'{z:=3}'",
    'f\'{f"{y:=3}":=^9}\'',
    "f'{x:\\n=}'",
    "def f():\n    x = f'{a:=^9}'\n    return x\n",
    "if (n := f'{a:=9}'): pass",
    "f'{x:={{}}}'",
    "f'{x!=y:=^9}'",
    "f'{x:{{y:=3}}}'",
    "f'{x:{y}{z:=3}}'",
]

STARS_IN_TYPES = [
    'tuple[*a]',
    'x = tuple[*tuple[int]]',
    'x: tuple[*a]',
    'x: tuple[*a, int]',
    'x: tuple[int, *a] = b',
    'def f(x: a[*b]): pass',
    'def f(x) -> a[*b]: pass',
    'class A(B[*a]):\n    c: D[E, f]\n    g: H[*a]\n',
    'x = list[tuple[*tuple[int, ...]]]',
    'f(a[*b])',
    'x: *a',
    'x = a[*b] = c',
    'with a!=b(c): pass',
    'x = (a. # c\n b)',
    'def f(*a, ** # c\n k): pass',
]

FUNCTIONS_OF_SEVERAL_LINES = [
    '''def moving_average(values, size=3):
    """Averages of neighbouring values.

    The first ones are of fewer values.
    """
    window = []
    for index, value in enumerate(values):
        window.append(value)
        if len(window) > size:
            del window[0]
        yield sum(window) / len(window)
''',
    '''class Stack:
    """A stack that counts its operations."""

    def __init__(self, *items, limit=None):
        self.items = list(items)
        self.limit = limit
        self.count = 0

    def push(self, item):
        if self.limit is not None and len(self.items) >= self.limit:
            raise OverflowError(f'no room for {item!r}: the limit is {self.limit}')
        self.items.append(item)
        self.count += 1

    @property
    def top(self):
        return self.items[-1] if self.items else None
''',
    '''def make_counter(start=0):
    count = start

    def step(by=1):
        nonlocal count
        count += by
        return count

    def reset():
        nonlocal count
        count = start

    return step, reset
''',
    '''async def gather_pages(session, urls, *, retries=2):
    pages = {}
    async with session.pool() as pool:
        async for url, page in pool.map(session.get, urls):
            for attempt in range(retries):
                if page is not None:
                    break
                page = await session.get(url)
            else:
                continue
            pages[url] = page
    return {url: page.text for url, page in pages.items() if page}
''',
    '''def parse_settings(lines):
    settings, section = {}, None
    for number, line in enumerate(lines, start=1):
        line = line.split('#', 1)[0].strip()
        if not line:
            continue
        if line[0] == '[' and line[-1] == ']':
            section = settings.setdefault(line[1:-1], {})
        elif '=' in line and section is not None:
            key, _, value = line.partition('=')
            section[key.strip()] = value.strip()
        else:
            raise ValueError('line %d: expected key=value' % number)
    return settings
''',
    '''def area(shape):
    match shape:
        case {'kind': 'circle', 'radius': radius}:
            return 3.14159 * radius ** 2
        case ('square', side) | ('cube', side):
            return side * side
        case Rectangle(width=width, height=height) if width > 0:
            return width * height
        case [first, *rest]:
            return area(first) + sum(map(area, rest))
        case _:
            raise TypeError(shape)
''',
    '''def read_table(path, separator=','):
    rows = []
    try:
        with open(path, encoding='utf-8') as file, Timer() as timer:
            header = next(file).rstrip().split(separator)
            while (line := file.readline()):
                rows.append(dict(zip(header, line.rstrip().split(separator))))
    except (OSError, UnicodeDecodeError) as error:
        print(f'{path}: {error}')
    else:
        print(len(rows), 'rows in', timer.seconds)
    finally:
        rows.sort(key=lambda row: row[header[0]])
    return rows
''',
    '''global_cache = {}


def cached(function):
    global global_cache

    def wrapper(*args, **kwargs):
        key = (args, *sorted(kwargs.items()))
        if key not in global_cache:
            global_cache[key] = function(*args, **kwargs)
        return global_cache[key]

    return wrapper


@cached
def fibonacci(n: int) -> int:
    return n if n < 2 else fibonacci(n - 1) + \\
        fibonacci(n - 2)
''',
    '''primes = [n for n in range(2, 100)
          if all(n % d for d in range(2, int(n ** 0.5) + 1))]
pairs = {(a, b): a * b for a in primes for b in primes if a < b}
first, *middle, last = primes
total = sum(
    # the products of small primes
    product
    for (a, _), product in pairs.items()
    if a < 10
)
print(f"{total:>{10}} {first=} {'last'!r:<8} {last}", *middle, sep='\\t')
''',
]

WORDS = [
    'return', 'yield', 'await', 'async', 'break', 'continue', 'global', 'nonlocal', '*', '**', '=', ':=', 'lambda', 'for',
    'in', 'if', 'else', '(', ')', '[', ']', '{', '}', ',', ':', '\n', '\r', "'", '"', 'def', 'class', 'with', 'import',
    'from', 'del', 'as', 'except', 'try', 'not', '1', 'self', '# comment\n',
]


def nested(head, depth):
    """Blocks within one another; CPython compiles 20 of most sorts."""
    lines = ['async def f():'] + [' ' * (i + 1) + head for i in range(depth)]
    return '\n'.join(lines + [' ' * (depth + 1) + 'pass', ''])


def nested_try(clause, depth):
    lines = [' ' * i + 'try:' for i in range(depth)] + [' ' * depth + 'pass']
    return '\n'.join(lines + [' ' * i + clause for i in reversed(range(depth))] + [''])


def in_clauses(clause, depth):
    lines = [line for i in range(depth) for line in (' ' * i + 'try: pass', ' ' * i + clause)]
    return '\n'.join(lines + [' ' * depth + 'for a in b: pass', ''])


def limits():
    for depth in (9, 10, 19, 20, 21):
        for head in ('for a in b:', 'while a:', 'with a:', 'async for a in b:', 'async with a:', 'if a:'):
            yield nested(head, depth)
        for clause in ('except: pass', 'finally: pass', 'except* E: pass'):
            yield nested_try(clause, depth)
        for clause in ('except:', 'finally:', 'except* E:'):
            yield in_clauses(clause, depth)
        yield 'with ' + ', '.join(['a'] * depth) + ': pass'
        yield 'with ' + ', '.join(['a'] * depth) + ':\n for x in y: pass'
    for count in (255, 256):
        yield ', '.join(['a'] * count) + ', *b = c'
        yield 'match a:\n case [' + ', '.join(['_'] * count) + ', *b]: pass'


def token_spans(text):
    """Start and end of each token that has characters."""
    starts = [0]
    for line in text.splitlines(keepends=True):
        starts.append(starts[-1] + len(line))
    for token in tokenize.generate_tokens(io.StringIO(text).readline):
        start = starts[token.start[0] - 1] + token.start[1]
        if token.string and start + len(token.string) <= len(text):
            yield start, start + len(token.string)


def mutated(text, source):
    """The text with one change: a token dropped, replaced or doubled, a word put in, or another indentation."""
    kind = source.randrange(5)
    if kind == 4:
        lines = text.split('\n')
        i = source.randrange(len(lines))
        lines[i] = source.choice([' ' + lines[i], lines[i][1:], lines[i].lstrip(), '\t' + lines[i].lstrip()])
        return '\n'.join(lines)
    spans = list(token_spans(text))
    start, end = source.choice(spans)
    other = text[slice(*source.choice(spans))]
    word = source.choice(WORDS)
    replacement = ['', other, text[start:end] + ' ' + other, word + ' ' + text[start:end]][kind]
    return text[:start] + replacement + text[end:]


def texts():
    for group in (
        KEYWORDS_AND_DEBUG,
        FUNCTIONS,
        COMPREHENSIONS,
        LOOPS,
        HANDLERS,
        STARS,
        NAMES,
        PARAMETERS,
        IMPORTS,
        FUTURE,
        ANNOTATIONS,
        WALRUS,
        PATTERNS,
        FORMATTED_STRINGS_AND_LINE_ENDS,
        FORMATS_WITH_EQUALS,
        STARS_IN_TYPES,
        limits(),
    ):
        yield from group
    source = random.Random(SEED)
    for function in FUNCTIONS_OF_SEVERAL_LINES:
        yield function
        yield function.replace('\n', '\r')
        yield function.replace('\n', '\r\n')
        for _ in range(MUTATIONS_PER_FUNCTION):
            yield mutated(function, source)


def accepts(action):
    try:
        action()
        return True
    except (SyntaxError, ValueError):
        return False


def verdict(text):
    return {
        'text': text,
        'parses': accepts(lambda: ast.parse(text)),
        'compiles': accepts(lambda: compile(text, '<text>', 'exec', dont_inherit=True)),
    }


def main():
    if sys.version_info[:2] != (3, 11):
        raise SystemExit(f'expected CPython 3.11, got {platform.python_version()}')
    warnings.simplefilter('ignore')
    cases = [verdict(text) for text in dict.fromkeys(texts())]
    result = {
        'program': 'experiments/python-verdicts.py',
        'python': f'{platform.python_implementation()} {platform.python_version()}',
        'cases': cases,
    }
    with open(OUTPUT, 'w', encoding='utf-8') as file:
        file.write('{\n')
        file.write(f'  "program": {json.dumps(result["program"])},\n  "python": {json.dumps(result["python"])},\n')
        file.write('  "cases": [\n    ' + ',\n    '.join(json.dumps(case) for case in cases) + '\n  ]\n}\n')
    refused = sum(not case['parses'] for case in cases)
    only_parsed = sum(case['parses'] and not case['compiles'] for case in cases)
    print(f'{len(cases)} texts: {refused} do not parse, {only_parsed} parse and do not compile')


main()
