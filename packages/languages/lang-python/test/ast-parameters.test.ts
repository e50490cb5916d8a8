import { expect, test } from 'vitest'
import { dumpOf, dumpOfExpression } from './dump.ts'

// The dumps are those of CPython 3.11.7's `ast.dump`.

test('parameters of each kind', () => {
  const dumps = [
    [
      'def f(a, b): pass',
      "FunctionDef(name='f', args=arguments(posonlyargs=[], args=[arg(arg='a'), arg(arg='b')], kwonlyargs=[], kw_defaults=[], defaults=[]), body=[Pass()], decorator_list=[])",
    ],
    [
      'def f(a, b=1): pass',
      "FunctionDef(name='f', args=arguments(posonlyargs=[], args=[arg(arg='a'), arg(arg='b')], kwonlyargs=[], kw_defaults=[], defaults=[Constant(value=1)]), body=[Pass()], decorator_list=[])",
    ],
    [
      'def f(a, /, b): pass',
      "FunctionDef(name='f', args=arguments(posonlyargs=[arg(arg='a')], args=[arg(arg='b')], kwonlyargs=[], kw_defaults=[], defaults=[]), body=[Pass()], decorator_list=[])",
    ],
    [
      'def f(a, b=1, /, c=2, *d, e, f=3, **g): pass',
      "FunctionDef(name='f', args=arguments(posonlyargs=[arg(arg='a'), arg(arg='b')], args=[arg(arg='c')], vararg=arg(arg='d'), kwonlyargs=[arg(arg='e'), arg(arg='f')], kw_defaults=[None, Constant(value=3)], kwarg=arg(arg='g'), defaults=[Constant(value=1), Constant(value=2)]), body=[Pass()], decorator_list=[])",
    ],
    [
      'def f(*, a, b=1): pass',
      "FunctionDef(name='f', args=arguments(posonlyargs=[], args=[], kwonlyargs=[arg(arg='a'), arg(arg='b')], kw_defaults=[None, Constant(value=1)], defaults=[]), body=[Pass()], decorator_list=[])",
    ],
    [
      'def f(*a, b): pass',
      "FunctionDef(name='f', args=arguments(posonlyargs=[], args=[], vararg=arg(arg='a'), kwonlyargs=[arg(arg='b')], kw_defaults=[None], defaults=[]), body=[Pass()], decorator_list=[])",
    ],
    [
      'def f(**a): pass',
      "FunctionDef(name='f', args=arguments(posonlyargs=[], args=[], kwonlyargs=[], kw_defaults=[], kwarg=arg(arg='a'), defaults=[]), body=[Pass()], decorator_list=[])",
    ],
    [
      'def f(a, /): pass',
      "FunctionDef(name='f', args=arguments(posonlyargs=[arg(arg='a')], args=[], kwonlyargs=[], kw_defaults=[], defaults=[]), body=[Pass()], decorator_list=[])",
    ],
  ]
  for (const [source, dump] of dumps) expect(dumpOf(source), source).toBe(dump)
})

test('annotations', () => {
  const dumps = [
    [
      'def f(a: int, b: str = c, /, *d: e, f: g, h: i = j, **k: l): pass',
      "FunctionDef(name='f', args=arguments(posonlyargs=[arg(arg='a', annotation=Name(id='int', ctx=Load())), arg(arg='b', annotation=Name(id='str', ctx=Load()))], args=[], vararg=arg(arg='d', annotation=Name(id='e', ctx=Load())), kwonlyargs=[arg(arg='f', annotation=Name(id='g', ctx=Load())), arg(arg='h', annotation=Name(id='i', ctx=Load()))], kw_defaults=[None, Name(id='j', ctx=Load())], kwarg=arg(arg='k', annotation=Name(id='l', ctx=Load())), defaults=[Name(id='c', ctx=Load())]), body=[Pass()], decorator_list=[])",
    ],
    [
      'def f(*a: *b): pass',
      "FunctionDef(name='f', args=arguments(posonlyargs=[], args=[], vararg=arg(arg='a', annotation=Starred(value=Name(id='b', ctx=Load()), ctx=Load())), kwonlyargs=[], kw_defaults=[], defaults=[]), body=[Pass()], decorator_list=[])",
    ],
  ]
  for (const [source, dump] of dumps) expect(dumpOf(source), source).toBe(dump)
})

test('parameters of lambdas', () => {
  const dumps = [
    [
      'lambda: a',
      "Lambda(args=arguments(posonlyargs=[], args=[], kwonlyargs=[], kw_defaults=[], defaults=[]), body=Name(id='a', ctx=Load()))",
    ],
    [
      'lambda a, b=c, /, *d, e, **f: g',
      "Lambda(args=arguments(posonlyargs=[arg(arg='a'), arg(arg='b')], args=[], vararg=arg(arg='d'), kwonlyargs=[arg(arg='e')], kw_defaults=[None], kwarg=arg(arg='f'), defaults=[Name(id='c', ctx=Load())]), body=Name(id='g', ctx=Load()))",
    ],
    [
      'lambda *, a: a',
      "Lambda(args=arguments(posonlyargs=[], args=[], kwonlyargs=[arg(arg='a')], kw_defaults=[None], defaults=[]), body=Name(id='a', ctx=Load()))",
    ],
    [
      'lambda a=lambda: b: a',
      "Lambda(args=arguments(posonlyargs=[], args=[arg(arg='a')], kwonlyargs=[], kw_defaults=[], defaults=[Lambda(args=arguments(posonlyargs=[], args=[], kwonlyargs=[], kw_defaults=[], defaults=[]), body=Name(id='b', ctx=Load()))]), body=Name(id='a', ctx=Load()))",
    ],
  ]
  for (const [source, dump] of dumps) expect(dumpOfExpression(source), source).toBe(dump)
})

test('comments between parameters', () => {
  const dumps = [
    [
      'def f(\n a, # b\n c=1, # d\n): pass',
      "FunctionDef(name='f', args=arguments(posonlyargs=[], args=[arg(arg='a'), arg(arg='c')], kwonlyargs=[], kw_defaults=[], defaults=[Constant(value=1)]), body=[Pass()], decorator_list=[])",
    ],
    [
      'def f(a, \\\n b): pass',
      "FunctionDef(name='f', args=arguments(posonlyargs=[], args=[arg(arg='a'), arg(arg='b')], kwonlyargs=[], kw_defaults=[], defaults=[]), body=[Pass()], decorator_list=[])",
    ],
  ]
  for (const [source, dump] of dumps) expect(dumpOf(source), source).toBe(dump)
})
