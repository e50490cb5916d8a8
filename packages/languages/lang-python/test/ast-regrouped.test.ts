import { expect, test } from 'vitest'
import { dumpOf, dumpOfExpression } from './dump.ts'

// The dumps are those of CPython 3.11.7's `ast.dump`.

test('& binds closer than ^, which binds closer than |', () => {
  const dumps = [
    [
      'a ^ b & c',
      "BinOp(left=Name(id='a', ctx=Load()), op=BitXor(), right=BinOp(left=Name(id='b', ctx=Load()), op=BitAnd(), right=Name(id='c', ctx=Load())))",
    ],
    [
      'a & b ^ c',
      "BinOp(left=BinOp(left=Name(id='a', ctx=Load()), op=BitAnd(), right=Name(id='b', ctx=Load())), op=BitXor(), right=Name(id='c', ctx=Load()))",
    ],
    [
      'a ^ b & c ^ d',
      "BinOp(left=BinOp(left=Name(id='a', ctx=Load()), op=BitXor(), right=BinOp(left=Name(id='b', ctx=Load()), op=BitAnd(), right=Name(id='c', ctx=Load()))), op=BitXor(), right=Name(id='d', ctx=Load()))",
    ],
    [
      'a & b ^ c & d',
      "BinOp(left=BinOp(left=Name(id='a', ctx=Load()), op=BitAnd(), right=Name(id='b', ctx=Load())), op=BitXor(), right=BinOp(left=Name(id='c', ctx=Load()), op=BitAnd(), right=Name(id='d', ctx=Load())))",
    ],
    [
      'a & b & c ^ d',
      "BinOp(left=BinOp(left=BinOp(left=Name(id='a', ctx=Load()), op=BitAnd(), right=Name(id='b', ctx=Load())), op=BitAnd(), right=Name(id='c', ctx=Load())), op=BitXor(), right=Name(id='d', ctx=Load()))",
    ],
    [
      'a ^ b ^ c & d & e ^ f | g',
      "BinOp(left=BinOp(left=BinOp(left=BinOp(left=Name(id='a', ctx=Load()), op=BitXor(), right=Name(id='b', ctx=Load())), op=BitXor(), right=BinOp(left=BinOp(left=Name(id='c', ctx=Load()), op=BitAnd(), right=Name(id='d', ctx=Load())), op=BitAnd(), right=Name(id='e', ctx=Load()))), op=BitXor(), right=Name(id='f', ctx=Load())), op=BitOr(), right=Name(id='g', ctx=Load()))",
    ],
    [
      '(a ^ b) & c',
      "BinOp(left=BinOp(left=Name(id='a', ctx=Load()), op=BitXor(), right=Name(id='b', ctx=Load())), op=BitAnd(), right=Name(id='c', ctx=Load()))",
    ],
    [
      'a & (b ^ c)',
      "BinOp(left=Name(id='a', ctx=Load()), op=BitAnd(), right=BinOp(left=Name(id='b', ctx=Load()), op=BitXor(), right=Name(id='c', ctx=Load())))",
    ],
    [
      'a << b ^ c & d + e',
      "BinOp(left=BinOp(left=Name(id='a', ctx=Load()), op=LShift(), right=Name(id='b', ctx=Load())), op=BitXor(), right=BinOp(left=Name(id='c', ctx=Load()), op=BitAnd(), right=BinOp(left=Name(id='d', ctx=Load()), op=Add(), right=Name(id='e', ctx=Load()))))",
    ],
    [
      'a & b ^ c == d',
      "Compare(left=BinOp(left=BinOp(left=Name(id='a', ctx=Load()), op=BitAnd(), right=Name(id='b', ctx=Load())), op=BitXor(), right=Name(id='c', ctx=Load())), ops=[Eq()], comparators=[Name(id='d', ctx=Load())])",
    ],
    [
      '[*a ^ b & c]',
      "List(elts=[Starred(value=BinOp(left=Name(id='a', ctx=Load()), op=BitXor(), right=BinOp(left=Name(id='b', ctx=Load()), op=BitAnd(), right=Name(id='c', ctx=Load()))), ctx=Load())], ctx=Load())",
    ],
  ]
  for (const [source, dump] of dumps) expect(dumpOfExpression(source), source).toBe(dump)
})

test('a star takes the whole operation in', () => {
  const dumps = [
    [
      'f(*a + b)',
      "Call(func=Name(id='f', ctx=Load()), args=[Starred(value=BinOp(left=Name(id='a', ctx=Load()), op=Add(), right=Name(id='b', ctx=Load())), ctx=Load())], keywords=[])",
    ],
    [
      'f(*a.b(c)[d])',
      "Call(func=Name(id='f', ctx=Load()), args=[Starred(value=Subscript(value=Call(func=Attribute(value=Name(id='a', ctx=Load()), attr='b', ctx=Load()), args=[Name(id='c', ctx=Load())], keywords=[]), slice=Name(id='d', ctx=Load()), ctx=Load()), ctx=Load())], keywords=[])",
    ],
    [
      'f(*a | b)',
      "Call(func=Name(id='f', ctx=Load()), args=[Starred(value=BinOp(left=Name(id='a', ctx=Load()), op=BitOr(), right=Name(id='b', ctx=Load())), ctx=Load())], keywords=[])",
    ],
    [
      'f(*a or b)',
      "Call(func=Name(id='f', ctx=Load()), args=[Starred(value=BoolOp(op=Or(), values=[Name(id='a', ctx=Load()), Name(id='b', ctx=Load())]), ctx=Load())], keywords=[])",
    ],
    [
      'f(*a if b else c)',
      "Call(func=Name(id='f', ctx=Load()), args=[Starred(value=IfExp(test=Name(id='b', ctx=Load()), body=Name(id='a', ctx=Load()), orelse=Name(id='c', ctx=Load())), ctx=Load())], keywords=[])",
    ],
    [
      '[*a - b, c]',
      "List(elts=[Starred(value=BinOp(left=Name(id='a', ctx=Load()), op=Sub(), right=Name(id='b', ctx=Load())), ctx=Load()), Name(id='c', ctx=Load())], ctx=Load())",
    ],
  ]
  for (const [source, dump] of dumps) expect(dumpOfExpression(source), source).toBe(dump)
})

test('await binds closer than a power', () => {
  const dumps = [
    [
      'await a ** b',
      "BinOp(left=Await(value=Name(id='a', ctx=Load())), op=Pow(), right=Name(id='b', ctx=Load()))",
    ],
    [
      'await a ** await b ** c',
      "BinOp(left=Await(value=Name(id='a', ctx=Load())), op=Pow(), right=BinOp(left=Await(value=Name(id='b', ctx=Load())), op=Pow(), right=Name(id='c', ctx=Load())))",
    ],
    [
      '-await a ** b',
      "UnaryOp(op=USub(), operand=BinOp(left=Await(value=Name(id='a', ctx=Load())), op=Pow(), right=Name(id='b', ctx=Load())))",
    ],
    [
      'await (a ** b)',
      "Await(value=BinOp(left=Name(id='a', ctx=Load()), op=Pow(), right=Name(id='b', ctx=Load())))",
    ],
    [
      'await a + await b',
      "BinOp(left=Await(value=Name(id='a', ctx=Load())), op=Add(), right=Await(value=Name(id='b', ctx=Load())))",
    ],
  ]
  for (const [source, dump] of dumps) expect(dumpOfExpression(source), source).toBe(dump)
})

test('a print with an arrow shifts', () => {
  const dumps = [
    [
      'print >>a',
      "Expr(value=BinOp(left=Name(id='print', ctx=Load()), op=RShift(), right=Name(id='a', ctx=Load())))",
    ],
    [
      'print >>a, b',
      "Expr(value=Tuple(elts=[BinOp(left=Name(id='print', ctx=Load()), op=RShift(), right=Name(id='a', ctx=Load())), Name(id='b', ctx=Load())], ctx=Load()))",
    ],
    [
      'print >>a, *b,',
      "Expr(value=Tuple(elts=[BinOp(left=Name(id='print', ctx=Load()), op=RShift(), right=Name(id='a', ctx=Load())), Starred(value=Name(id='b', ctx=Load()), ctx=Load())], ctx=Load()))",
    ],
    [
      'print >>a == b',
      "Expr(value=Compare(left=BinOp(left=Name(id='print', ctx=Load()), op=RShift(), right=Name(id='a', ctx=Load())), ops=[Eq()], comparators=[Name(id='b', ctx=Load())]))",
    ],
    [
      'print >>a if b else c',
      "Expr(value=IfExp(test=Name(id='b', ctx=Load()), body=BinOp(left=Name(id='print', ctx=Load()), op=RShift(), right=Name(id='a', ctx=Load())), orelse=Name(id='c', ctx=Load())))",
    ],
    [
      'print >>a | b & c',
      "Expr(value=BinOp(left=BinOp(left=Name(id='print', ctx=Load()), op=RShift(), right=Name(id='a', ctx=Load())), op=BitOr(), right=BinOp(left=Name(id='b', ctx=Load()), op=BitAnd(), right=Name(id='c', ctx=Load()))))",
    ],
    [
      'print >>a & b ^ c',
      "Expr(value=BinOp(left=BinOp(left=BinOp(left=Name(id='print', ctx=Load()), op=RShift(), right=Name(id='a', ctx=Load())), op=BitAnd(), right=Name(id='b', ctx=Load())), op=BitXor(), right=Name(id='c', ctx=Load())))",
    ],
    [
      'print >>a << b',
      "Expr(value=BinOp(left=BinOp(left=Name(id='print', ctx=Load()), op=RShift(), right=Name(id='a', ctx=Load())), op=LShift(), right=Name(id='b', ctx=Load())))",
    ],
    [
      'print >>a and b and c, d',
      "Expr(value=Tuple(elts=[BoolOp(op=And(), values=[BinOp(left=Name(id='print', ctx=Load()), op=RShift(), right=Name(id='a', ctx=Load())), Name(id='b', ctx=Load()), Name(id='c', ctx=Load())]), Name(id='d', ctx=Load())], ctx=Load()))",
    ],
    [
      'print >>f(x).y[0] + z, w',
      "Expr(value=Tuple(elts=[BinOp(left=Name(id='print', ctx=Load()), op=RShift(), right=BinOp(left=Subscript(value=Attribute(value=Call(func=Name(id='f', ctx=Load()), args=[Name(id='x', ctx=Load())], keywords=[]), attr='y', ctx=Load()), slice=Constant(value=0), ctx=Load()), op=Add(), right=Name(id='z', ctx=Load()))), Name(id='w', ctx=Load())], ctx=Load()))",
    ],
    [
      'print >>(a == b)',
      "Expr(value=BinOp(left=Name(id='print', ctx=Load()), op=RShift(), right=Compare(left=Name(id='a', ctx=Load()), ops=[Eq()], comparators=[Name(id='b', ctx=Load())])))",
    ],
  ]
  for (const [source, dump] of dumps) expect(dumpOf(source), source).toBe(dump)
})

test('what is read of a type may be assigned to', () => {
  const dumps = [
    [
      'type(x).y = 1',
      "Assign(targets=[Attribute(value=Call(func=Name(id='type', ctx=Load()), args=[Name(id='x', ctx=Load())], keywords=[]), attr='y', ctx=Store())], value=Constant(value=1))",
    ],
    [
      'type(x)[0] = 1',
      "Assign(targets=[Subscript(value=Call(func=Name(id='type', ctx=Load()), args=[Name(id='x', ctx=Load())], keywords=[]), slice=Constant(value=0), ctx=Store())], value=Constant(value=1))",
    ],
    [
      'type(x).y: int = 1',
      "AnnAssign(target=Attribute(value=Call(func=Name(id='type', ctx=Load()), args=[Name(id='x', ctx=Load())], keywords=[]), attr='y', ctx=Store()), annotation=Name(id='int', ctx=Load()), value=Constant(value=1), simple=0)",
    ],
    [
      'type[x] = 3',
      "Assign(targets=[Subscript(value=Name(id='type', ctx=Load()), slice=Name(id='x', ctx=Load()), ctx=Store())], value=Constant(value=3))",
    ],
    [
      'type[x, y] = 3',
      "Assign(targets=[Subscript(value=Name(id='type', ctx=Load()), slice=Tuple(elts=[Name(id='x', ctx=Load()), Name(id='y', ctx=Load())], ctx=Load()), ctx=Store())], value=Constant(value=3))",
    ],
    [
      'type[x].y = 3',
      "Assign(targets=[Attribute(value=Subscript(value=Name(id='type', ctx=Load()), slice=Name(id='x', ctx=Load()), ctx=Load()), attr='y', ctx=Store())], value=Constant(value=3))",
    ],
    [
      'type(a, b).c = 1',
      "Assign(targets=[Attribute(value=Call(func=Name(id='type', ctx=Load()), args=[Name(id='a', ctx=Load()), Name(id='b', ctx=Load())], keywords=[]), attr='c', ctx=Store())], value=Constant(value=1))",
    ],
    [
      'type(*a).c = 1',
      "Assign(targets=[Attribute(value=Call(func=Name(id='type', ctx=Load()), args=[Starred(value=Name(id='a', ctx=Load()), ctx=Load())], keywords=[]), attr='c', ctx=Store())], value=Constant(value=1))",
    ],
    [
      'type(*a).c.d = 1',
      "Assign(targets=[Attribute(value=Attribute(value=Call(func=Name(id='type', ctx=Load()), args=[Starred(value=Name(id='a', ctx=Load()), ctx=Load())], keywords=[]), attr='c', ctx=Load()), attr='d', ctx=Store())], value=Constant(value=1))",
    ],
    [
      'type().c = 1',
      "Assign(targets=[Attribute(value=Call(func=Name(id='type', ctx=Load()), args=[], keywords=[]), attr='c', ctx=Store())], value=Constant(value=1))",
    ],
    [
      'type(x).y[z]().w = 4',
      "Assign(targets=[Attribute(value=Call(func=Subscript(value=Attribute(value=Call(func=Name(id='type', ctx=Load()), args=[Name(id='x', ctx=Load())], keywords=[]), attr='y', ctx=Load()), slice=Name(id='z', ctx=Load()), ctx=Load()), args=[], keywords=[]), attr='w', ctx=Store())], value=Constant(value=4))",
    ],
    [
      'type(x for x in y).z = 1',
      "Assign(targets=[Attribute(value=Call(func=Name(id='type', ctx=Load()), args=[GeneratorExp(elt=Name(id='x', ctx=Load()), generators=[comprehension(target=Name(id='x', ctx=Store()), iter=Name(id='y', ctx=Load()), ifs=[], is_async=0)])], keywords=[]), attr='z', ctx=Store())], value=Constant(value=1))",
    ],
    [
      'type(a=1).c = 1',
      "Assign(targets=[Attribute(value=Call(func=Name(id='type', ctx=Load()), args=[], keywords=[keyword(arg='a', value=Constant(value=1))]), attr='c', ctx=Store())], value=Constant(value=1))",
    ],
    [
      'type(x).y += 1',
      "AugAssign(target=Attribute(value=Call(func=Name(id='type', ctx=Load()), args=[Name(id='x', ctx=Load())], keywords=[]), attr='y', ctx=Store()), op=Add(), value=Constant(value=1))",
    ],
    ['type = 3', "Assign(targets=[Name(id='type', ctx=Store())], value=Constant(value=3))"],
    [
      'type.x = 1',
      "Assign(targets=[Attribute(value=Name(id='type', ctx=Load()), attr='x', ctx=Store())], value=Constant(value=1))",
    ],
  ]
  for (const [source, dump] of dumps) expect(dumpOf(source), source).toBe(dump)
})
