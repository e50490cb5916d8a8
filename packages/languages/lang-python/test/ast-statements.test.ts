import { expect, test } from 'vitest'
import { dumpOf } from './dump.ts'

// The dumps are those of CPython 3.11.7's `ast.dump`.

test('assignments have targets in order', () => {
  const dumps = [
    ['a = b', "Assign(targets=[Name(id='a', ctx=Store())], value=Name(id='b', ctx=Load()))"],
    [
      'a = b = c',
      "Assign(targets=[Name(id='a', ctx=Store()), Name(id='b', ctx=Store())], value=Name(id='c', ctx=Load()))",
    ],
    [
      'a, b = c = d, e',
      "Assign(targets=[Tuple(elts=[Name(id='a', ctx=Store()), Name(id='b', ctx=Store())], ctx=Store()), Name(id='c', ctx=Store())], value=Tuple(elts=[Name(id='d', ctx=Load()), Name(id='e', ctx=Load())], ctx=Load()))",
    ],
    [
      'a.b = c',
      "Assign(targets=[Attribute(value=Name(id='a', ctx=Load()), attr='b', ctx=Store())], value=Name(id='c', ctx=Load()))",
    ],
    [
      'a[b] = c',
      "Assign(targets=[Subscript(value=Name(id='a', ctx=Load()), slice=Name(id='b', ctx=Load()), ctx=Store())], value=Name(id='c', ctx=Load()))",
    ],
    [
      '[a, *b] = c',
      "Assign(targets=[List(elts=[Name(id='a', ctx=Store()), Starred(value=Name(id='b', ctx=Store()), ctx=Store())], ctx=Store())], value=Name(id='c', ctx=Load()))",
    ],
    [
      '(a, (b, c)) = d',
      "Assign(targets=[Tuple(elts=[Name(id='a', ctx=Store()), Tuple(elts=[Name(id='b', ctx=Store()), Name(id='c', ctx=Store())], ctx=Store())], ctx=Store())], value=Name(id='d', ctx=Load()))",
    ],
    ['() = a', "Assign(targets=[Tuple(elts=[], ctx=Store())], value=Name(id='a', ctx=Load()))"],
    [
      '*a, = b',
      "Assign(targets=[Tuple(elts=[Starred(value=Name(id='a', ctx=Store()), ctx=Store())], ctx=Store())], value=Name(id='b', ctx=Load()))",
    ],
    ['a = yield_', "Assign(targets=[Name(id='a', ctx=Store())], value=Name(id='yield_', ctx=Load()))"],
    [
      'x = *a, b',
      "Assign(targets=[Name(id='x', ctx=Store())], value=Tuple(elts=[Starred(value=Name(id='a', ctx=Load()), ctx=Load()), Name(id='b', ctx=Load())], ctx=Load()))",
    ],
  ]
  for (const [source, dump] of dumps) expect(dumpOf(source), source).toBe(dump)
})

test('annotated and augmented assignments', () => {
  const dumps = [
    [
      'x: int',
      "AnnAssign(target=Name(id='x', ctx=Store()), annotation=Name(id='int', ctx=Load()), simple=1)",
    ],
    [
      'x: int = 1',
      "AnnAssign(target=Name(id='x', ctx=Store()), annotation=Name(id='int', ctx=Load()), value=Constant(value=1), simple=1)",
    ],
    [
      '(x): int = 1',
      "AnnAssign(target=Name(id='x', ctx=Store()), annotation=Name(id='int', ctx=Load()), value=Constant(value=1), simple=0)",
    ],
    [
      'x.y: int',
      "AnnAssign(target=Attribute(value=Name(id='x', ctx=Load()), attr='y', ctx=Store()), annotation=Name(id='int', ctx=Load()), simple=0)",
    ],
    [
      'x[0]: a = b, c',
      "AnnAssign(target=Subscript(value=Name(id='x', ctx=Load()), slice=Constant(value=0), ctx=Store()), annotation=Name(id='a', ctx=Load()), value=Tuple(elts=[Name(id='b', ctx=Load()), Name(id='c', ctx=Load())], ctx=Load()), simple=0)",
    ],
    ['x += 1', "AugAssign(target=Name(id='x', ctx=Store()), op=Add(), value=Constant(value=1))"],
    [
      'x.y **= 2',
      "AugAssign(target=Attribute(value=Name(id='x', ctx=Load()), attr='y', ctx=Store()), op=Pow(), value=Constant(value=2))",
    ],
    [
      'x[0] //= y, z',
      "AugAssign(target=Subscript(value=Name(id='x', ctx=Load()), slice=Constant(value=0), ctx=Store()), op=FloorDiv(), value=Tuple(elts=[Name(id='y', ctx=Load()), Name(id='z', ctx=Load())], ctx=Load()))",
    ],
    ['x @= y', "AugAssign(target=Name(id='x', ctx=Store()), op=MatMult(), value=Name(id='y', ctx=Load()))"],
    ['x >>= y', "AugAssign(target=Name(id='x', ctx=Store()), op=RShift(), value=Name(id='y', ctx=Load()))"],
  ]
  for (const [source, dump] of dumps) expect(dumpOf(source), source).toBe(dump)
})

test('simple statements', () => {
  const dumps = [
    ['pass', 'Pass()'],
    ['break', 'Break()'],
    ['continue', 'Continue()'],
    ['del a', "Delete(targets=[Name(id='a', ctx=Del())])"],
    ['del a, b', "Delete(targets=[Name(id='a', ctx=Del()), Name(id='b', ctx=Del())])"],
    [
      'del (a, b)',
      "Delete(targets=[Tuple(elts=[Name(id='a', ctx=Del()), Name(id='b', ctx=Del())], ctx=Del())])",
    ],
    [
      'del [a], b.c',
      "Delete(targets=[List(elts=[Name(id='a', ctx=Del())], ctx=Del()), Attribute(value=Name(id='b', ctx=Load()), attr='c', ctx=Del())])",
    ],
    [
      'del a[0],',
      "Delete(targets=[Subscript(value=Name(id='a', ctx=Load()), slice=Constant(value=0), ctx=Del())])",
    ],
    ['assert a', "Assert(test=Name(id='a', ctx=Load()))"],
    ['assert a, b', "Assert(test=Name(id='a', ctx=Load()), msg=Name(id='b', ctx=Load()))"],
    ['raise', 'Raise()'],
    ['raise A', "Raise(exc=Name(id='A', ctx=Load()))"],
    ['raise A from B', "Raise(exc=Name(id='A', ctx=Load()), cause=Name(id='B', ctx=Load()))"],
    ['global a, b', "Global(names=['a', 'b'])"],
    [
      'def f():\n nonlocal a',
      "FunctionDef(name='f', args=arguments(posonlyargs=[], args=[], kwonlyargs=[], kw_defaults=[], defaults=[]), body=[Nonlocal(names=['a'])], decorator_list=[])",
    ],
    ['return_', "Expr(value=Name(id='return_', ctx=Load()))"],
    [
      'a; b; c = d;',
      "Expr(value=Name(id='a', ctx=Load()))\nExpr(value=Name(id='b', ctx=Load()))\nAssign(targets=[Name(id='c', ctx=Store())], value=Name(id='d', ctx=Load()))",
    ],
    [
      'f"{a}"',
      "Expr(value=JoinedStr(values=[FormattedValue(value=Name(id='a', ctx=Load()), conversion=-1)]))",
    ],
  ]
  for (const [source, dump] of dumps) expect(dumpOf(source), source).toBe(dump)
})

test('return and yield', () => {
  const dumps = [
    [
      'def f():\n return',
      "FunctionDef(name='f', args=arguments(posonlyargs=[], args=[], kwonlyargs=[], kw_defaults=[], defaults=[]), body=[Return()], decorator_list=[])",
    ],
    [
      'def f():\n return a',
      "FunctionDef(name='f', args=arguments(posonlyargs=[], args=[], kwonlyargs=[], kw_defaults=[], defaults=[]), body=[Return(value=Name(id='a', ctx=Load()))], decorator_list=[])",
    ],
    [
      'def f():\n return *a, b',
      "FunctionDef(name='f', args=arguments(posonlyargs=[], args=[], kwonlyargs=[], kw_defaults=[], defaults=[]), body=[Return(value=Tuple(elts=[Starred(value=Name(id='a', ctx=Load()), ctx=Load()), Name(id='b', ctx=Load())], ctx=Load()))], decorator_list=[])",
    ],
    [
      'def f():\n yield',
      "FunctionDef(name='f', args=arguments(posonlyargs=[], args=[], kwonlyargs=[], kw_defaults=[], defaults=[]), body=[Expr(value=Yield())], decorator_list=[])",
    ],
    [
      'def f():\n x = yield a, b',
      "FunctionDef(name='f', args=arguments(posonlyargs=[], args=[], kwonlyargs=[], kw_defaults=[], defaults=[]), body=[Assign(targets=[Name(id='x', ctx=Store())], value=Yield(value=Tuple(elts=[Name(id='a', ctx=Load()), Name(id='b', ctx=Load())], ctx=Load())))], decorator_list=[])",
    ],
    [
      'def f():\n x += yield',
      "FunctionDef(name='f', args=arguments(posonlyargs=[], args=[], kwonlyargs=[], kw_defaults=[], defaults=[]), body=[AugAssign(target=Name(id='x', ctx=Store()), op=Add(), value=Yield())], decorator_list=[])",
    ],
    [
      'def f():\n yield from a',
      "FunctionDef(name='f', args=arguments(posonlyargs=[], args=[], kwonlyargs=[], kw_defaults=[], defaults=[]), body=[Expr(value=YieldFrom(value=Name(id='a', ctx=Load())))], decorator_list=[])",
    ],
  ]
  for (const [source, dump] of dumps) expect(dumpOf(source), source).toBe(dump)
})

test('if, elif and else nest', () => {
  const dumps = [
    ['if a: b', "If(test=Name(id='a', ctx=Load()), body=[Expr(value=Name(id='b', ctx=Load()))], orelse=[])"],
    [
      'if a: b\nelse: c',
      "If(test=Name(id='a', ctx=Load()), body=[Expr(value=Name(id='b', ctx=Load()))], orelse=[Expr(value=Name(id='c', ctx=Load()))])",
    ],
    [
      'if a: b\nelif c: d',
      "If(test=Name(id='a', ctx=Load()), body=[Expr(value=Name(id='b', ctx=Load()))], orelse=[If(test=Name(id='c', ctx=Load()), body=[Expr(value=Name(id='d', ctx=Load()))], orelse=[])])",
    ],
    [
      'if a: b\nelif c: d\nelif e: f\nelse: g',
      "If(test=Name(id='a', ctx=Load()), body=[Expr(value=Name(id='b', ctx=Load()))], orelse=[If(test=Name(id='c', ctx=Load()), body=[Expr(value=Name(id='d', ctx=Load()))], orelse=[If(test=Name(id='e', ctx=Load()), body=[Expr(value=Name(id='f', ctx=Load()))], orelse=[Expr(value=Name(id='g', ctx=Load()))])])])",
    ],
    [
      'if a:\n if b: c\nelse: d',
      "If(test=Name(id='a', ctx=Load()), body=[If(test=Name(id='b', ctx=Load()), body=[Expr(value=Name(id='c', ctx=Load()))], orelse=[])], orelse=[Expr(value=Name(id='d', ctx=Load()))])",
    ],
    [
      'if (x := a): b # c\n# d\nelse: # e\n f',
      "If(test=NamedExpr(target=Name(id='x', ctx=Store()), value=Name(id='a', ctx=Load())), body=[Expr(value=Name(id='b', ctx=Load()))], orelse=[Expr(value=Name(id='f', ctx=Load()))])",
    ],
  ]
  for (const [source, dump] of dumps) expect(dumpOf(source), source).toBe(dump)
})

test('loops', () => {
  const dumps = [
    [
      'while a: b',
      "While(test=Name(id='a', ctx=Load()), body=[Expr(value=Name(id='b', ctx=Load()))], orelse=[])",
    ],
    [
      'while a: b\nelse: c',
      "While(test=Name(id='a', ctx=Load()), body=[Expr(value=Name(id='b', ctx=Load()))], orelse=[Expr(value=Name(id='c', ctx=Load()))])",
    ],
    [
      'for a in b: c',
      "For(target=Name(id='a', ctx=Store()), iter=Name(id='b', ctx=Load()), body=[Expr(value=Name(id='c', ctx=Load()))], orelse=[])",
    ],
    [
      'for a in b: c\nelse: d',
      "For(target=Name(id='a', ctx=Store()), iter=Name(id='b', ctx=Load()), body=[Expr(value=Name(id='c', ctx=Load()))], orelse=[Expr(value=Name(id='d', ctx=Load()))])",
    ],
    [
      'for a, in b: c',
      "For(target=Tuple(elts=[Name(id='a', ctx=Store())], ctx=Store()), iter=Name(id='b', ctx=Load()), body=[Expr(value=Name(id='c', ctx=Load()))], orelse=[])",
    ],
    [
      'for a, *b in c, d: e',
      "For(target=Tuple(elts=[Name(id='a', ctx=Store()), Starred(value=Name(id='b', ctx=Store()), ctx=Store())], ctx=Store()), iter=Tuple(elts=[Name(id='c', ctx=Load()), Name(id='d', ctx=Load())], ctx=Load()), body=[Expr(value=Name(id='e', ctx=Load()))], orelse=[])",
    ],
    [
      'for a.b in c: d',
      "For(target=Attribute(value=Name(id='a', ctx=Load()), attr='b', ctx=Store()), iter=Name(id='c', ctx=Load()), body=[Expr(value=Name(id='d', ctx=Load()))], orelse=[])",
    ],
    [
      'for a[0], b in c: d',
      "For(target=Tuple(elts=[Subscript(value=Name(id='a', ctx=Load()), slice=Constant(value=0), ctx=Store()), Name(id='b', ctx=Store())], ctx=Store()), iter=Name(id='c', ctx=Load()), body=[Expr(value=Name(id='d', ctx=Load()))], orelse=[])",
    ],
    [
      'for x in *a, b: c',
      "For(target=Name(id='x', ctx=Store()), iter=Tuple(elts=[Starred(value=Name(id='a', ctx=Load()), ctx=Load()), Name(id='b', ctx=Load())], ctx=Load()), body=[Expr(value=Name(id='c', ctx=Load()))], orelse=[])",
    ],
    [
      'async def f():\n async for a in b: c',
      "AsyncFunctionDef(name='f', args=arguments(posonlyargs=[], args=[], kwonlyargs=[], kw_defaults=[], defaults=[]), body=[AsyncFor(target=Name(id='a', ctx=Store()), iter=Name(id='b', ctx=Load()), body=[Expr(value=Name(id='c', ctx=Load()))], orelse=[])], decorator_list=[])",
    ],
  ]
  for (const [source, dump] of dumps) expect(dumpOf(source), source).toBe(dump)
})

test('try, handlers, else and finally', () => {
  const dumps = [
    [
      'try: a\nexcept: b',
      "Try(body=[Expr(value=Name(id='a', ctx=Load()))], handlers=[ExceptHandler(body=[Expr(value=Name(id='b', ctx=Load()))])], orelse=[], finalbody=[])",
    ],
    [
      'try: a\nexcept A as b: c\nelse: d\nfinally: e',
      "Try(body=[Expr(value=Name(id='a', ctx=Load()))], handlers=[ExceptHandler(type=Name(id='A', ctx=Load()), name='b', body=[Expr(value=Name(id='c', ctx=Load()))])], orelse=[Expr(value=Name(id='d', ctx=Load()))], finalbody=[Expr(value=Name(id='e', ctx=Load()))])",
    ],
    [
      'try: a\nexcept (A, B): c',
      "Try(body=[Expr(value=Name(id='a', ctx=Load()))], handlers=[ExceptHandler(type=Tuple(elts=[Name(id='A', ctx=Load()), Name(id='B', ctx=Load())], ctx=Load()), body=[Expr(value=Name(id='c', ctx=Load()))])], orelse=[], finalbody=[])",
    ],
    [
      'try: a\nfinally: b',
      "Try(body=[Expr(value=Name(id='a', ctx=Load()))], handlers=[], orelse=[], finalbody=[Expr(value=Name(id='b', ctx=Load()))])",
    ],
    [
      'try: a\nexcept* A as b: c',
      "TryStar(body=[Expr(value=Name(id='a', ctx=Load()))], handlers=[ExceptHandler(type=Name(id='A', ctx=Load()), name='b', body=[Expr(value=Name(id='c', ctx=Load()))])], orelse=[], finalbody=[])",
    ],
    [
      'try: a\nexcept A if b else C as d: e',
      "Try(body=[Expr(value=Name(id='a', ctx=Load()))], handlers=[ExceptHandler(type=IfExp(test=Name(id='b', ctx=Load()), body=Name(id='A', ctx=Load()), orelse=Name(id='C', ctx=Load())), name='d', body=[Expr(value=Name(id='e', ctx=Load()))])], orelse=[], finalbody=[])",
    ],
    [
      'try: a\nexcept A: # b\n c\n# d\nexcept B: d',
      "Try(body=[Expr(value=Name(id='a', ctx=Load()))], handlers=[ExceptHandler(type=Name(id='A', ctx=Load()), body=[Expr(value=Name(id='c', ctx=Load()))]), ExceptHandler(type=Name(id='B', ctx=Load()), body=[Expr(value=Name(id='d', ctx=Load()))])], orelse=[], finalbody=[])",
    ],
  ]
  for (const [source, dump] of dumps) expect(dumpOf(source), source).toBe(dump)
})

test('with items', () => {
  const dumps = [
    [
      'with a: b',
      "With(items=[withitem(context_expr=Name(id='a', ctx=Load()))], body=[Expr(value=Name(id='b', ctx=Load()))])",
    ],
    [
      'with a as b: c',
      "With(items=[withitem(context_expr=Name(id='a', ctx=Load()), optional_vars=Name(id='b', ctx=Store()))], body=[Expr(value=Name(id='c', ctx=Load()))])",
    ],
    [
      'with a as b, c as d: e',
      "With(items=[withitem(context_expr=Name(id='a', ctx=Load()), optional_vars=Name(id='b', ctx=Store())), withitem(context_expr=Name(id='c', ctx=Load()), optional_vars=Name(id='d', ctx=Store()))], body=[Expr(value=Name(id='e', ctx=Load()))])",
    ],
    [
      'with (a as b, c as d,): e',
      "With(items=[withitem(context_expr=Name(id='a', ctx=Load()), optional_vars=Name(id='b', ctx=Store())), withitem(context_expr=Name(id='c', ctx=Load()), optional_vars=Name(id='d', ctx=Store()))], body=[Expr(value=Name(id='e', ctx=Load()))])",
    ],
    [
      'with (a as b): c',
      "With(items=[withitem(context_expr=Name(id='a', ctx=Load()), optional_vars=Name(id='b', ctx=Store()))], body=[Expr(value=Name(id='c', ctx=Load()))])",
    ],
    [
      'with (a as b,): c',
      "With(items=[withitem(context_expr=Name(id='a', ctx=Load()), optional_vars=Name(id='b', ctx=Store()))], body=[Expr(value=Name(id='c', ctx=Load()))])",
    ],
    [
      'with (a,): b',
      "With(items=[withitem(context_expr=Name(id='a', ctx=Load()))], body=[Expr(value=Name(id='b', ctx=Load()))])",
    ],
    [
      'with (a,), b: c',
      "With(items=[withitem(context_expr=Tuple(elts=[Name(id='a', ctx=Load())], ctx=Load())), withitem(context_expr=Name(id='b', ctx=Load()))], body=[Expr(value=Name(id='c', ctx=Load()))])",
    ],
    [
      'with (): a',
      "With(items=[withitem(context_expr=Tuple(elts=[], ctx=Load()))], body=[Expr(value=Name(id='a', ctx=Load()))])",
    ],
    [
      'with (a, b): c',
      "With(items=[withitem(context_expr=Name(id='a', ctx=Load())), withitem(context_expr=Name(id='b', ctx=Load()))], body=[Expr(value=Name(id='c', ctx=Load()))])",
    ],
    [
      'with (a, b) as c: d',
      "With(items=[withitem(context_expr=Tuple(elts=[Name(id='a', ctx=Load()), Name(id='b', ctx=Load())], ctx=Load()), optional_vars=Name(id='c', ctx=Store()))], body=[Expr(value=Name(id='d', ctx=Load()))])",
    ],
    [
      'with (a), b: c',
      "With(items=[withitem(context_expr=Name(id='a', ctx=Load())), withitem(context_expr=Name(id='b', ctx=Load()))], body=[Expr(value=Name(id='c', ctx=Load()))])",
    ],
    [
      'with a as (b, c): d',
      "With(items=[withitem(context_expr=Name(id='a', ctx=Load()), optional_vars=Tuple(elts=[Name(id='b', ctx=Store()), Name(id='c', ctx=Store())], ctx=Store()))], body=[Expr(value=Name(id='d', ctx=Load()))])",
    ],
    [
      'with a as b.c: d',
      "With(items=[withitem(context_expr=Name(id='a', ctx=Load()), optional_vars=Attribute(value=Name(id='b', ctx=Load()), attr='c', ctx=Store()))], body=[Expr(value=Name(id='d', ctx=Load()))])",
    ],
    [
      'with a if b else c as d: e',
      "With(items=[withitem(context_expr=IfExp(test=Name(id='b', ctx=Load()), body=Name(id='a', ctx=Load()), orelse=Name(id='c', ctx=Load())), optional_vars=Name(id='d', ctx=Store()))], body=[Expr(value=Name(id='e', ctx=Load()))])",
    ],
    [
      'with lambda: a as b: c',
      "With(items=[withitem(context_expr=Lambda(args=arguments(posonlyargs=[], args=[], kwonlyargs=[], kw_defaults=[], defaults=[]), body=Name(id='a', ctx=Load())), optional_vars=Name(id='b', ctx=Store()))], body=[Expr(value=Name(id='c', ctx=Load()))])",
    ],
    [
      'with (*a, b): c',
      "With(items=[withitem(context_expr=Tuple(elts=[Starred(value=Name(id='a', ctx=Load()), ctx=Load()), Name(id='b', ctx=Load())], ctx=Load()))], body=[Expr(value=Name(id='c', ctx=Load()))])",
    ],
    [
      'with (x := a, b): c',
      "With(items=[withitem(context_expr=Tuple(elts=[NamedExpr(target=Name(id='x', ctx=Store()), value=Name(id='a', ctx=Load())), Name(id='b', ctx=Load())], ctx=Load()))], body=[Expr(value=Name(id='c', ctx=Load()))])",
    ],
    [
      'with (x := a): b',
      "With(items=[withitem(context_expr=NamedExpr(target=Name(id='x', ctx=Store()), value=Name(id='a', ctx=Load())))], body=[Expr(value=Name(id='b', ctx=Load()))])",
    ],
    [
      'with (yield_) as b: c',
      "With(items=[withitem(context_expr=Name(id='yield_', ctx=Load()), optional_vars=Name(id='b', ctx=Store()))], body=[Expr(value=Name(id='c', ctx=Load()))])",
    ],
    [
      'async def f():\n async with a as b, c: d',
      "AsyncFunctionDef(name='f', args=arguments(posonlyargs=[], args=[], kwonlyargs=[], kw_defaults=[], defaults=[]), body=[AsyncWith(items=[withitem(context_expr=Name(id='a', ctx=Load()), optional_vars=Name(id='b', ctx=Store())), withitem(context_expr=Name(id='c', ctx=Load()))], body=[Expr(value=Name(id='d', ctx=Load()))])], decorator_list=[])",
    ],
  ]
  for (const [source, dump] of dumps) expect(dumpOf(source), source).toBe(dump)
})

test('definitions', () => {
  const dumps = [
    [
      'def f(): pass',
      "FunctionDef(name='f', args=arguments(posonlyargs=[], args=[], kwonlyargs=[], kw_defaults=[], defaults=[]), body=[Pass()], decorator_list=[])",
    ],
    [
      'def f() -> a: pass',
      "FunctionDef(name='f', args=arguments(posonlyargs=[], args=[], kwonlyargs=[], kw_defaults=[], defaults=[]), body=[Pass()], decorator_list=[], returns=Name(id='a', ctx=Load()))",
    ],
    [
      'async def f(): await a',
      "AsyncFunctionDef(name='f', args=arguments(posonlyargs=[], args=[], kwonlyargs=[], kw_defaults=[], defaults=[]), body=[Expr(value=Await(value=Name(id='a', ctx=Load())))], decorator_list=[])",
    ],
    [
      '@a\n@b.c(d)\ndef f(): pass',
      "FunctionDef(name='f', args=arguments(posonlyargs=[], args=[], kwonlyargs=[], kw_defaults=[], defaults=[]), body=[Pass()], decorator_list=[Name(id='a', ctx=Load()), Call(func=Attribute(value=Name(id='b', ctx=Load()), attr='c', ctx=Load()), args=[Name(id='d', ctx=Load())], keywords=[])])",
    ],
    ['class A: pass', "ClassDef(name='A', bases=[], keywords=[], body=[Pass()], decorator_list=[])"],
    ['class A(): pass', "ClassDef(name='A', bases=[], keywords=[], body=[Pass()], decorator_list=[])"],
    [
      'class A(B, *C, d=E, **F): pass',
      "ClassDef(name='A', bases=[Name(id='B', ctx=Load()), Starred(value=Name(id='C', ctx=Load()), ctx=Load())], keywords=[keyword(arg='d', value=Name(id='E', ctx=Load())), keyword(value=Name(id='F', ctx=Load()))], body=[Pass()], decorator_list=[])",
    ],
    [
      '@a\nclass A: """b"""',
      "ClassDef(name='A', bases=[], keywords=[], body=[Expr(value=Constant(value='b'))], decorator_list=[Name(id='a', ctx=Load())])",
    ],
    [
      '@(a if b else c)\nasync def f(): pass',
      "AsyncFunctionDef(name='f', args=arguments(posonlyargs=[], args=[], kwonlyargs=[], kw_defaults=[], defaults=[]), body=[Pass()], decorator_list=[IfExp(test=Name(id='b', ctx=Load()), body=Name(id='a', ctx=Load()), orelse=Name(id='c', ctx=Load()))])",
    ],
    [
      'def f(): # c\n # d\n pass',
      "FunctionDef(name='f', args=arguments(posonlyargs=[], args=[], kwonlyargs=[], kw_defaults=[], defaults=[]), body=[Pass()], decorator_list=[])",
    ],
  ]
  for (const [source, dump] of dumps) expect(dumpOf(source), source).toBe(dump)
})

test('match and its cases', () => {
  const dumps = [
    [
      'match x:\n case a: b',
      "Match(subject=Name(id='x', ctx=Load()), cases=[match_case(pattern=MatchAs(name='a'), body=[Expr(value=Name(id='b', ctx=Load()))])])",
    ],
    [
      'match x, y:\n case a, b: c',
      "Match(subject=Tuple(elts=[Name(id='x', ctx=Load()), Name(id='y', ctx=Load())], ctx=Load()), cases=[match_case(pattern=MatchSequence(patterns=[MatchAs(name='a'), MatchAs(name='b')]), body=[Expr(value=Name(id='c', ctx=Load()))])])",
    ],
    [
      'match x,:\n case _: a',
      "Match(subject=Tuple(elts=[Name(id='x', ctx=Load())], ctx=Load()), cases=[match_case(pattern=MatchAs(), body=[Expr(value=Name(id='a', ctx=Load()))])])",
    ],
    [
      'match (x):\n case a if b: c',
      "Match(subject=Name(id='x', ctx=Load()), cases=[match_case(pattern=MatchAs(name='a'), guard=Name(id='b', ctx=Load()), body=[Expr(value=Name(id='c', ctx=Load()))])])",
    ],
    [
      'match *x, y:\n case a, if b: c',
      "Match(subject=Tuple(elts=[Starred(value=Name(id='x', ctx=Load()), ctx=Load()), Name(id='y', ctx=Load())], ctx=Load()), cases=[match_case(pattern=MatchSequence(patterns=[MatchAs(name='a')]), guard=Name(id='b', ctx=Load()), body=[Expr(value=Name(id='c', ctx=Load()))])])",
    ],
    [
      'match match:\n # a\n case case: # b\n  c',
      "Match(subject=Name(id='match', ctx=Load()), cases=[match_case(pattern=MatchAs(name='case'), body=[Expr(value=Name(id='c', ctx=Load()))])])",
    ],
    [
      'match x:\n case 1: pass\n case 2: pass',
      "Match(subject=Name(id='x', ctx=Load()), cases=[match_case(pattern=MatchValue(value=Constant(value=1)), body=[Pass()]), match_case(pattern=MatchValue(value=Constant(value=2)), body=[Pass()])])",
    ],
    ['match = 1', "Assign(targets=[Name(id='match', ctx=Store())], value=Constant(value=1))"],
    [
      'match[x] = 3',
      "Assign(targets=[Subscript(value=Name(id='match', ctx=Load()), slice=Name(id='x', ctx=Load()), ctx=Store())], value=Constant(value=3))",
    ],
    [
      'match(x, y)',
      "Expr(value=Call(func=Name(id='match', ctx=Load()), args=[Name(id='x', ctx=Load()), Name(id='y', ctx=Load())], keywords=[]))",
    ],
    [
      'match (x).y = 3',
      "Assign(targets=[Attribute(value=Call(func=Name(id='match', ctx=Load()), args=[Name(id='x', ctx=Load())], keywords=[]), attr='y', ctx=Store())], value=Constant(value=3))",
    ],
  ]
  for (const [source, dump] of dumps) expect(dumpOf(source), source).toBe(dump)
})

test('aliases of types, which CPython has from 3.12 on, go without their parameters', () => {
  const alias = "TypeAlias(name=Name(id='X', ctx=Store()), type_params=[], value=Name(id='int', ctx=Load()))"
  expect(dumpOf('type X = int')).toBe(alias)
  expect(dumpOf('type X[T] = int')).toBe(alias)
})
