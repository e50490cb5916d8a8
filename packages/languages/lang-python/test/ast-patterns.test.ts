import { expect, test } from 'vitest'
import { dumpOf } from './dump.ts'

// The dumps are those of CPython 3.11.7's `ast.dump`.

test('literals', () => {
  const dumps = [
    [
      'match x:\n case 1: pass',
      "Match(subject=Name(id='x', ctx=Load()), cases=[match_case(pattern=MatchValue(value=Constant(value=1)), body=[Pass()])])",
    ],
    [
      'match x:\n case -1: pass',
      "Match(subject=Name(id='x', ctx=Load()), cases=[match_case(pattern=MatchValue(value=UnaryOp(op=USub(), operand=Constant(value=1))), body=[Pass()])])",
    ],
    [
      'match x:\n case 1.5: pass',
      "Match(subject=Name(id='x', ctx=Load()), cases=[match_case(pattern=MatchValue(value=Constant(value=1.5)), body=[Pass()])])",
    ],
    [
      'match x:\n case -1.5: pass',
      "Match(subject=Name(id='x', ctx=Load()), cases=[match_case(pattern=MatchValue(value=UnaryOp(op=USub(), operand=Constant(value=1.5))), body=[Pass()])])",
    ],
    [
      'match x:\n case 1+2j: pass',
      "Match(subject=Name(id='x', ctx=Load()), cases=[match_case(pattern=MatchValue(value=BinOp(left=Constant(value=1), op=Add(), right=Constant(value=2j))), body=[Pass()])])",
    ],
    [
      'match x:\n case -1-2j: pass',
      "Match(subject=Name(id='x', ctx=Load()), cases=[match_case(pattern=MatchValue(value=BinOp(left=UnaryOp(op=USub(), operand=Constant(value=1)), op=Sub(), right=Constant(value=2j))), body=[Pass()])])",
    ],
    [
      'match x:\n case "a": pass',
      "Match(subject=Name(id='x', ctx=Load()), cases=[match_case(pattern=MatchValue(value=Constant(value='a')), body=[Pass()])])",
    ],
    [
      'match x:\n case "a" "b": pass',
      "Match(subject=Name(id='x', ctx=Load()), cases=[match_case(pattern=MatchValue(value=Constant(value='ab')), body=[Pass()])])",
    ],
    [
      'match x:\n case b"c": pass',
      "Match(subject=Name(id='x', ctx=Load()), cases=[match_case(pattern=MatchValue(value=Constant(value=b'c')), body=[Pass()])])",
    ],
    [
      'match x:\n case None: pass',
      "Match(subject=Name(id='x', ctx=Load()), cases=[match_case(pattern=MatchSingleton(value=None), body=[Pass()])])",
    ],
    [
      'match x:\n case True: pass',
      "Match(subject=Name(id='x', ctx=Load()), cases=[match_case(pattern=MatchSingleton(value=True), body=[Pass()])])",
    ],
  ]
  for (const [source, dump] of dumps) expect(dumpOf(source), source).toBe(dump)
})

test('names capture, dotted names compare, the underscore takes all', () => {
  const dumps = [
    [
      'match x:\n case a: pass',
      "Match(subject=Name(id='x', ctx=Load()), cases=[match_case(pattern=MatchAs(name='a'), body=[Pass()])])",
    ],
    [
      'match x:\n case _: pass',
      "Match(subject=Name(id='x', ctx=Load()), cases=[match_case(pattern=MatchAs(), body=[Pass()])])",
    ],
    [
      'match x:\n case a.b: pass',
      "Match(subject=Name(id='x', ctx=Load()), cases=[match_case(pattern=MatchValue(value=Attribute(value=Name(id='a', ctx=Load()), attr='b', ctx=Load())), body=[Pass()])])",
    ],
    [
      'match x:\n case a.b.c: pass',
      "Match(subject=Name(id='x', ctx=Load()), cases=[match_case(pattern=MatchValue(value=Attribute(value=Attribute(value=Name(id='a', ctx=Load()), attr='b', ctx=Load()), attr='c', ctx=Load())), body=[Pass()])])",
    ],
    [
      'match x:\n case __: pass',
      "Match(subject=Name(id='x', ctx=Load()), cases=[match_case(pattern=MatchAs(name='__'), body=[Pass()])])",
    ],
  ]
  for (const [source, dump] of dumps) expect(dumpOf(source), source).toBe(dump)
})

test('sequences', () => {
  const dumps = [
    [
      'match x:\n case []: pass',
      "Match(subject=Name(id='x', ctx=Load()), cases=[match_case(pattern=MatchSequence(patterns=[]), body=[Pass()])])",
    ],
    [
      'match x:\n case [a]: pass',
      "Match(subject=Name(id='x', ctx=Load()), cases=[match_case(pattern=MatchSequence(patterns=[MatchAs(name='a')]), body=[Pass()])])",
    ],
    [
      'match x:\n case (): pass',
      "Match(subject=Name(id='x', ctx=Load()), cases=[match_case(pattern=MatchSequence(patterns=[]), body=[Pass()])])",
    ],
    [
      'match x:\n case (a,): pass',
      "Match(subject=Name(id='x', ctx=Load()), cases=[match_case(pattern=MatchSequence(patterns=[MatchAs(name='a')]), body=[Pass()])])",
    ],
    [
      'match x:\n case (a): pass',
      "Match(subject=Name(id='x', ctx=Load()), cases=[match_case(pattern=MatchAs(name='a'), body=[Pass()])])",
    ],
    [
      'match x:\n case a,: pass',
      "Match(subject=Name(id='x', ctx=Load()), cases=[match_case(pattern=MatchSequence(patterns=[MatchAs(name='a')]), body=[Pass()])])",
    ],
    [
      'match x:\n case a, b: pass',
      "Match(subject=Name(id='x', ctx=Load()), cases=[match_case(pattern=MatchSequence(patterns=[MatchAs(name='a'), MatchAs(name='b')]), body=[Pass()])])",
    ],
    [
      'match x:\n case [a, *b]: pass',
      "Match(subject=Name(id='x', ctx=Load()), cases=[match_case(pattern=MatchSequence(patterns=[MatchAs(name='a'), MatchStar(name='b')]), body=[Pass()])])",
    ],
    [
      'match x:\n case [*_, a]: pass',
      "Match(subject=Name(id='x', ctx=Load()), cases=[match_case(pattern=MatchSequence(patterns=[MatchStar(), MatchAs(name='a')]), body=[Pass()])])",
    ],
    [
      'match x:\n case *a,: pass',
      "Match(subject=Name(id='x', ctx=Load()), cases=[match_case(pattern=MatchSequence(patterns=[MatchStar(name='a')]), body=[Pass()])])",
    ],
    [
      'match x:\n case ((a, b), [c]): pass',
      "Match(subject=Name(id='x', ctx=Load()), cases=[match_case(pattern=MatchSequence(patterns=[MatchSequence(patterns=[MatchAs(name='a'), MatchAs(name='b')]), MatchSequence(patterns=[MatchAs(name='c')])]), body=[Pass()])])",
    ],
    [
      'match x:\n case (a, *_): pass',
      "Match(subject=Name(id='x', ctx=Load()), cases=[match_case(pattern=MatchSequence(patterns=[MatchAs(name='a'), MatchStar()]), body=[Pass()])])",
    ],
  ]
  for (const [source, dump] of dumps) expect(dumpOf(source), source).toBe(dump)
})

test('mappings', () => {
  const dumps = [
    [
      'match x:\n case {}: pass',
      "Match(subject=Name(id='x', ctx=Load()), cases=[match_case(pattern=MatchMapping(keys=[], patterns=[]), body=[Pass()])])",
    ],
    [
      'match x:\n case {"a": b}: pass',
      "Match(subject=Name(id='x', ctx=Load()), cases=[match_case(pattern=MatchMapping(keys=[Constant(value='a')], patterns=[MatchAs(name='b')]), body=[Pass()])])",
    ],
    [
      'match x:\n case {"a": 1, **c}: pass',
      "Match(subject=Name(id='x', ctx=Load()), cases=[match_case(pattern=MatchMapping(keys=[Constant(value='a')], patterns=[MatchValue(value=Constant(value=1))], rest='c'), body=[Pass()])])",
    ],
    [
      'match x:\n case {**c}: pass',
      "Match(subject=Name(id='x', ctx=Load()), cases=[match_case(pattern=MatchMapping(keys=[], patterns=[], rest='c'), body=[Pass()])])",
    ],
    [
      'match x:\n case {a.b: c, None: d}: pass',
      "Match(subject=Name(id='x', ctx=Load()), cases=[match_case(pattern=MatchMapping(keys=[Attribute(value=Name(id='a', ctx=Load()), attr='b', ctx=Load()), Constant(value=None)], patterns=[MatchAs(name='c'), MatchAs(name='d')]), body=[Pass()])])",
    ],
    [
      'match x:\n case {-1: c, 1+2j: d, -1.5: e}: pass',
      "Match(subject=Name(id='x', ctx=Load()), cases=[match_case(pattern=MatchMapping(keys=[UnaryOp(op=USub(), operand=Constant(value=1)), BinOp(left=Constant(value=1), op=Add(), right=Constant(value=2j)), UnaryOp(op=USub(), operand=Constant(value=1.5))], patterns=[MatchAs(name='c'), MatchAs(name='d'), MatchAs(name='e')]), body=[Pass()])])",
    ],
    [
      'match x:\n case {"a" "b": _,}: pass',
      "Match(subject=Name(id='x', ctx=Load()), cases=[match_case(pattern=MatchMapping(keys=[Constant(value='ab')], patterns=[MatchAs()]), body=[Pass()])])",
    ],
  ]
  for (const [source, dump] of dumps) expect(dumpOf(source), source).toBe(dump)
})

test('classes', () => {
  const dumps = [
    [
      'match x:\n case A(): pass',
      "Match(subject=Name(id='x', ctx=Load()), cases=[match_case(pattern=MatchClass(cls=Name(id='A', ctx=Load()), patterns=[], kwd_attrs=[], kwd_patterns=[]), body=[Pass()])])",
    ],
    [
      'match x:\n case A(b): pass',
      "Match(subject=Name(id='x', ctx=Load()), cases=[match_case(pattern=MatchClass(cls=Name(id='A', ctx=Load()), patterns=[MatchAs(name='b')], kwd_attrs=[], kwd_patterns=[]), body=[Pass()])])",
    ],
    [
      'match x:\n case a.B(c): pass',
      "Match(subject=Name(id='x', ctx=Load()), cases=[match_case(pattern=MatchClass(cls=Attribute(value=Name(id='a', ctx=Load()), attr='B', ctx=Load()), patterns=[MatchAs(name='c')], kwd_attrs=[], kwd_patterns=[]), body=[Pass()])])",
    ],
    [
      'match x:\n case A(b=c): pass',
      "Match(subject=Name(id='x', ctx=Load()), cases=[match_case(pattern=MatchClass(cls=Name(id='A', ctx=Load()), patterns=[], kwd_attrs=['b'], kwd_patterns=[MatchAs(name='c')]), body=[Pass()])])",
    ],
    [
      'match x:\n case A(1, b=-1, c=None,): pass',
      "Match(subject=Name(id='x', ctx=Load()), cases=[match_case(pattern=MatchClass(cls=Name(id='A', ctx=Load()), patterns=[MatchValue(value=Constant(value=1))], kwd_attrs=['b', 'c'], kwd_patterns=[MatchValue(value=UnaryOp(op=USub(), operand=Constant(value=1))), MatchSingleton(value=None)]), body=[Pass()])])",
    ],
    [
      'match x:\n case A(b=1 as c): pass',
      "Match(subject=Name(id='x', ctx=Load()), cases=[match_case(pattern=MatchClass(cls=Name(id='A', ctx=Load()), patterns=[], kwd_attrs=['b'], kwd_patterns=[MatchAs(pattern=MatchValue(value=Constant(value=1)), name='c')]), body=[Pass()])])",
    ],
    [
      'match x:\n case A(b=1|2, c=[d]): pass',
      "Match(subject=Name(id='x', ctx=Load()), cases=[match_case(pattern=MatchClass(cls=Name(id='A', ctx=Load()), patterns=[], kwd_attrs=['b', 'c'], kwd_patterns=[MatchOr(patterns=[MatchValue(value=Constant(value=1)), MatchValue(value=Constant(value=2))]), MatchSequence(patterns=[MatchAs(name='d')])]), body=[Pass()])])",
    ],
    [
      'match x:\n case A(B(c), d=E(f={"g": h})): pass',
      "Match(subject=Name(id='x', ctx=Load()), cases=[match_case(pattern=MatchClass(cls=Name(id='A', ctx=Load()), patterns=[MatchClass(cls=Name(id='B', ctx=Load()), patterns=[MatchAs(name='c')], kwd_attrs=[], kwd_patterns=[])], kwd_attrs=['d'], kwd_patterns=[MatchClass(cls=Name(id='E', ctx=Load()), patterns=[], kwd_attrs=['f'], kwd_patterns=[MatchMapping(keys=[Constant(value='g')], patterns=[MatchAs(name='h')])])]), body=[Pass()])])",
    ],
    [
      'match x:\n case A(a as b): pass',
      "Match(subject=Name(id='x', ctx=Load()), cases=[match_case(pattern=MatchClass(cls=Name(id='A', ctx=Load()), patterns=[MatchAs(pattern=MatchAs(name='a'), name='b')], kwd_attrs=[], kwd_patterns=[]), body=[Pass()])])",
    ],
    [
      'match x:\n case A(b="x" "y"): pass',
      "Match(subject=Name(id='x', ctx=Load()), cases=[match_case(pattern=MatchClass(cls=Name(id='A', ctx=Load()), patterns=[], kwd_attrs=['b'], kwd_patterns=[MatchValue(value=Constant(value='xy'))]), body=[Pass()])])",
    ],
    [
      'match x:\n case A(_, b=_): pass',
      "Match(subject=Name(id='x', ctx=Load()), cases=[match_case(pattern=MatchClass(cls=Name(id='A', ctx=Load()), patterns=[MatchAs()], kwd_attrs=['b'], kwd_patterns=[MatchAs()]), body=[Pass()])])",
    ],
    [
      'match x:\n case A(b=1+2j): pass',
      "Match(subject=Name(id='x', ctx=Load()), cases=[match_case(pattern=MatchClass(cls=Name(id='A', ctx=Load()), patterns=[], kwd_attrs=['b'], kwd_patterns=[MatchValue(value=BinOp(left=Constant(value=1), op=Add(), right=Constant(value=2j)))]), body=[Pass()])])",
    ],
  ]
  for (const [source, dump] of dumps) expect(dumpOf(source), source).toBe(dump)
})

test('alternatives and names for patterns', () => {
  const dumps = [
    [
      'match x:\n case 1 | 2: pass',
      "Match(subject=Name(id='x', ctx=Load()), cases=[match_case(pattern=MatchOr(patterns=[MatchValue(value=Constant(value=1)), MatchValue(value=Constant(value=2))]), body=[Pass()])])",
    ],
    [
      'match x:\n case a.b | None | -1 | "|": pass',
      "Match(subject=Name(id='x', ctx=Load()), cases=[match_case(pattern=MatchOr(patterns=[MatchValue(value=Attribute(value=Name(id='a', ctx=Load()), attr='b', ctx=Load())), MatchSingleton(value=None), MatchValue(value=UnaryOp(op=USub(), operand=Constant(value=1))), MatchValue(value=Constant(value='|'))]), body=[Pass()])])",
    ],
    [
      'match x:\n case (1 | 2) | 3: pass',
      "Match(subject=Name(id='x', ctx=Load()), cases=[match_case(pattern=MatchOr(patterns=[MatchOr(patterns=[MatchValue(value=Constant(value=1)), MatchValue(value=Constant(value=2))]), MatchValue(value=Constant(value=3))]), body=[Pass()])])",
    ],
    [
      'match x:\n case 1 as a: pass',
      "Match(subject=Name(id='x', ctx=Load()), cases=[match_case(pattern=MatchAs(pattern=MatchValue(value=Constant(value=1)), name='a'), body=[Pass()])])",
    ],
    [
      'match x:\n case (1 | 2) as a: pass',
      "Match(subject=Name(id='x', ctx=Load()), cases=[match_case(pattern=MatchAs(pattern=MatchOr(patterns=[MatchValue(value=Constant(value=1)), MatchValue(value=Constant(value=2))]), name='a'), body=[Pass()])])",
    ],
    [
      'match x:\n case [a, b] as c: pass',
      "Match(subject=Name(id='x', ctx=Load()), cases=[match_case(pattern=MatchAs(pattern=MatchSequence(patterns=[MatchAs(name='a'), MatchAs(name='b')]), name='c'), body=[Pass()])])",
    ],
    [
      'match x:\n case A() as b: pass',
      "Match(subject=Name(id='x', ctx=Load()), cases=[match_case(pattern=MatchAs(pattern=MatchClass(cls=Name(id='A', ctx=Load()), patterns=[], kwd_attrs=[], kwd_patterns=[]), name='b'), body=[Pass()])])",
    ],
    [
      'match x:\n case a.b as c: pass',
      "Match(subject=Name(id='x', ctx=Load()), cases=[match_case(pattern=MatchAs(pattern=MatchValue(value=Attribute(value=Name(id='a', ctx=Load()), attr='b', ctx=Load())), name='c'), body=[Pass()])])",
    ],
    [
      'match x:\n case [1 | 2 as a, *b]: pass',
      "Match(subject=Name(id='x', ctx=Load()), cases=[match_case(pattern=MatchSequence(patterns=[MatchAs(pattern=MatchOr(patterns=[MatchValue(value=Constant(value=1)), MatchValue(value=Constant(value=2))]), name='a'), MatchStar(name='b')]), body=[Pass()])])",
    ],
    [
      'match x:\n case A() | B() as c: pass',
      "Match(subject=Name(id='x', ctx=Load()), cases=[match_case(pattern=MatchAs(pattern=MatchOr(patterns=[MatchClass(cls=Name(id='A', ctx=Load()), patterns=[], kwd_attrs=[], kwd_patterns=[]), MatchClass(cls=Name(id='B', ctx=Load()), patterns=[], kwd_attrs=[], kwd_patterns=[])]), name='c'), body=[Pass()])])",
    ],
  ]
  for (const [source, dump] of dumps) expect(dumpOf(source), source).toBe(dump)
})

test('guards', () => {
  const dumps = [
    [
      'match x:\n case a if b: pass',
      "Match(subject=Name(id='x', ctx=Load()), cases=[match_case(pattern=MatchAs(name='a'), guard=Name(id='b', ctx=Load()), body=[Pass()])])",
    ],
    [
      'match x:\n case a, b if c: pass',
      "Match(subject=Name(id='x', ctx=Load()), cases=[match_case(pattern=MatchSequence(patterns=[MatchAs(name='a'), MatchAs(name='b')]), guard=Name(id='c', ctx=Load()), body=[Pass()])])",
    ],
    [
      'match x:\n case (a) if (b := c): pass',
      "Match(subject=Name(id='x', ctx=Load()), cases=[match_case(pattern=MatchAs(name='a'), guard=NamedExpr(target=Name(id='b', ctx=Store()), value=Name(id='c', ctx=Load())), body=[Pass()])])",
    ],
    [
      'match x:\n case 1 | 2 as a if b: pass',
      "Match(subject=Name(id='x', ctx=Load()), cases=[match_case(pattern=MatchAs(pattern=MatchOr(patterns=[MatchValue(value=Constant(value=1)), MatchValue(value=Constant(value=2))]), name='a'), guard=Name(id='b', ctx=Load()), body=[Pass()])])",
    ],
  ]
  for (const [source, dump] of dumps) expect(dumpOf(source), source).toBe(dump)
})
