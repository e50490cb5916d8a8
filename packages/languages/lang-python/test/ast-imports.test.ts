import { expect, test } from 'vitest'
import { dumpOf } from './dump.ts'

// The dumps are those of CPython 3.11.7's `ast.dump`.

test('modules by their dotted names', () => {
  const dumps = [
    ['import a', "Import(names=[alias(name='a')])"],
    ['import a.b.c', "Import(names=[alias(name='a.b.c')])"],
    ['import a as b, c.d as e', "Import(names=[alias(name='a', asname='b'), alias(name='c.d', asname='e')])"],
    ['import a . b', "Import(names=[alias(name='a.b')])"],
    ['import a, \\\n b', "Import(names=[alias(name='a'), alias(name='b')])"],
    ['import ﬁ', "Import(names=[alias(name='fi')])"],
  ]
  for (const [source, dump] of dumps) expect(dumpOf(source), source).toBe(dump)
})

test('names from modules, relative or not', () => {
  const dumps = [
    ['from a import b', "ImportFrom(module='a', names=[alias(name='b')], level=0)"],
    [
      'from a.b import c as d, e',
      "ImportFrom(module='a.b', names=[alias(name='c', asname='d'), alias(name='e')], level=0)",
    ],
    ['from a import (b, c,)', "ImportFrom(module='a', names=[alias(name='b'), alias(name='c')], level=0)"],
    ['from . import a', "ImportFrom(names=[alias(name='a')], level=1)"],
    ['from ... import a', "ImportFrom(names=[alias(name='a')], level=3)"],
    ['from .... import a', "ImportFrom(names=[alias(name='a')], level=4)"],
    ['from .a.b import c', "ImportFrom(module='a.b', names=[alias(name='c')], level=1)"],
    ['from . . a import b', "ImportFrom(module='a', names=[alias(name='b')], level=2)"],
    ['from a import *', "ImportFrom(module='a', names=[alias(name='*')], level=0)"],
    ['from .a import *', "ImportFrom(module='a', names=[alias(name='*')], level=1)"],
    ['from a import ( # b\n c, # d\n)', "ImportFrom(module='a', names=[alias(name='c')], level=0)"],
  ]
  for (const [source, dump] of dumps) expect(dumpOf(source), source).toBe(dump)
})

test('imports from the future', () => {
  const dumps = [
    [
      'from __future__ import annotations',
      "ImportFrom(module='__future__', names=[alias(name='annotations')], level=0)",
    ],
    [
      'from __future__ import (a, b as c)',
      "ImportFrom(module='__future__', names=[alias(name='a'), alias(name='b', asname='c')], level=0)",
    ],
  ]
  for (const [source, dump] of dumps) expect(dumpOf(source), source).toBe(dump)
})
