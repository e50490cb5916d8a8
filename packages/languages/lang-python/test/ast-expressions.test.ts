import { expect, test } from 'vitest'
import { dumpOfExpression } from './dump.ts'

// The dumps are those of CPython 3.11.7's `ast.dump`.

test('names and constants go by their values', () => {
  const dumps = [
    ['name', "Name(id='name', ctx=Load())"],
    ['True', 'Constant(value=True)'],
    ['None', 'Constant(value=None)'],
    ['...', 'Constant(value=Ellipsis)'],
    ['0x1F', 'Constant(value=31)'],
    ['1_000', 'Constant(value=1000)'],
    ['00', 'Constant(value=0)'],
    ['123456789012345678901234567890', 'Constant(value=123456789012345678901234567890)'],
    ['.5', 'Constant(value=0.5)'],
    ['1e400', 'Constant(value=inf)'],
    ['1e22', 'Constant(value=1e+22)'],
    ['0.00001', 'Constant(value=1e-05)'],
    ['1j', 'Constant(value=1j)'],
    ['1.50J', 'Constant(value=1.5j)'],
  ]
  for (const [source, dump] of dumps) expect(dumpOfExpression(source), source).toBe(dump)
})

test('names are in normalization form KC', () => {
  const dumps = [
    ['ﬁ', "Name(id='fi', ctx=Load())"],
    ['x.ﬁ', "Attribute(value=Name(id='x', ctx=Load()), attr='fi', ctx=Load())"],
    [
      'f(ﬁ=1)',
      "Call(func=Name(id='f', ctx=Load()), args=[], keywords=[keyword(arg='fi', value=Constant(value=1))])",
    ],
    ['é', "Name(id='é', ctx=Load())"],
  ]
  for (const [source, dump] of dumps) expect(dumpOfExpression(source), source).toBe(dump)
})

test('every operator of one and of two operands has its type', () => {
  const dumps = [
    ['a + b', "BinOp(left=Name(id='a', ctx=Load()), op=Add(), right=Name(id='b', ctx=Load()))"],
    ['a - b', "BinOp(left=Name(id='a', ctx=Load()), op=Sub(), right=Name(id='b', ctx=Load()))"],
    ['a * b', "BinOp(left=Name(id='a', ctx=Load()), op=Mult(), right=Name(id='b', ctx=Load()))"],
    ['a @ b', "BinOp(left=Name(id='a', ctx=Load()), op=MatMult(), right=Name(id='b', ctx=Load()))"],
    ['a / b', "BinOp(left=Name(id='a', ctx=Load()), op=Div(), right=Name(id='b', ctx=Load()))"],
    ['a % b', "BinOp(left=Name(id='a', ctx=Load()), op=Mod(), right=Name(id='b', ctx=Load()))"],
    ['a ** b', "BinOp(left=Name(id='a', ctx=Load()), op=Pow(), right=Name(id='b', ctx=Load()))"],
    ['a << b', "BinOp(left=Name(id='a', ctx=Load()), op=LShift(), right=Name(id='b', ctx=Load()))"],
    ['a >> b', "BinOp(left=Name(id='a', ctx=Load()), op=RShift(), right=Name(id='b', ctx=Load()))"],
    ['a | b', "BinOp(left=Name(id='a', ctx=Load()), op=BitOr(), right=Name(id='b', ctx=Load()))"],
    ['a ^ b', "BinOp(left=Name(id='a', ctx=Load()), op=BitXor(), right=Name(id='b', ctx=Load()))"],
    ['a & b', "BinOp(left=Name(id='a', ctx=Load()), op=BitAnd(), right=Name(id='b', ctx=Load()))"],
    ['a // b', "BinOp(left=Name(id='a', ctx=Load()), op=FloorDiv(), right=Name(id='b', ctx=Load()))"],
    ['-a', "UnaryOp(op=USub(), operand=Name(id='a', ctx=Load()))"],
    ['+a', "UnaryOp(op=UAdd(), operand=Name(id='a', ctx=Load()))"],
    ['~a', "UnaryOp(op=Invert(), operand=Name(id='a', ctx=Load()))"],
    ['not a', "UnaryOp(op=Not(), operand=Name(id='a', ctx=Load()))"],
  ]
  for (const [source, dump] of dumps) expect(dumpOfExpression(source), source).toBe(dump)
})

test('operators bind as in the language reference', () => {
  const dumps = [
    [
      'a + b * c',
      "BinOp(left=Name(id='a', ctx=Load()), op=Add(), right=BinOp(left=Name(id='b', ctx=Load()), op=Mult(), right=Name(id='c', ctx=Load())))",
    ],
    [
      '(a + b) * c',
      "BinOp(left=BinOp(left=Name(id='a', ctx=Load()), op=Add(), right=Name(id='b', ctx=Load())), op=Mult(), right=Name(id='c', ctx=Load()))",
    ],
    [
      'a ** b ** c',
      "BinOp(left=Name(id='a', ctx=Load()), op=Pow(), right=BinOp(left=Name(id='b', ctx=Load()), op=Pow(), right=Name(id='c', ctx=Load())))",
    ],
    [
      'a - b - c',
      "BinOp(left=BinOp(left=Name(id='a', ctx=Load()), op=Sub(), right=Name(id='b', ctx=Load())), op=Sub(), right=Name(id='c', ctx=Load()))",
    ],
    [
      '-a ** -b',
      "UnaryOp(op=USub(), operand=BinOp(left=Name(id='a', ctx=Load()), op=Pow(), right=UnaryOp(op=USub(), operand=Name(id='b', ctx=Load()))))",
    ],
    [
      'not a == b',
      "UnaryOp(op=Not(), operand=Compare(left=Name(id='a', ctx=Load()), ops=[Eq()], comparators=[Name(id='b', ctx=Load())]))",
    ],
    [
      '(a := b if c else d)',
      "NamedExpr(target=Name(id='a', ctx=Store()), value=IfExp(test=Name(id='c', ctx=Load()), body=Name(id='b', ctx=Load()), orelse=Name(id='d', ctx=Load())))",
    ],
    [
      '((a := b) if c else d)',
      "IfExp(test=Name(id='c', ctx=Load()), body=NamedExpr(target=Name(id='a', ctx=Store()), value=Name(id='b', ctx=Load())), orelse=Name(id='d', ctx=Load()))",
    ],
    [
      'a if b else c if d else e',
      "IfExp(test=Name(id='b', ctx=Load()), body=Name(id='a', ctx=Load()), orelse=IfExp(test=Name(id='d', ctx=Load()), body=Name(id='c', ctx=Load()), orelse=Name(id='e', ctx=Load())))",
    ],
    [
      'a or b and not c',
      "BoolOp(op=Or(), values=[Name(id='a', ctx=Load()), BoolOp(op=And(), values=[Name(id='b', ctx=Load()), UnaryOp(op=Not(), operand=Name(id='c', ctx=Load()))])])",
    ],
    [
      'a | b & c << d + e',
      "BinOp(left=Name(id='a', ctx=Load()), op=BitOr(), right=BinOp(left=Name(id='b', ctx=Load()), op=BitAnd(), right=BinOp(left=Name(id='c', ctx=Load()), op=LShift(), right=BinOp(left=Name(id='d', ctx=Load()), op=Add(), right=Name(id='e', ctx=Load())))))",
    ],
  ]
  for (const [source, dump] of dumps) expect(dumpOfExpression(source), source).toBe(dump)
})

test('a chain of one boolean operator is one node, parentheses part it', () => {
  const dumps = [
    [
      'a and b and c',
      "BoolOp(op=And(), values=[Name(id='a', ctx=Load()), Name(id='b', ctx=Load()), Name(id='c', ctx=Load())])",
    ],
    [
      'a and b or c and d or e',
      "BoolOp(op=Or(), values=[BoolOp(op=And(), values=[Name(id='a', ctx=Load()), Name(id='b', ctx=Load())]), BoolOp(op=And(), values=[Name(id='c', ctx=Load()), Name(id='d', ctx=Load())]), Name(id='e', ctx=Load())])",
    ],
    [
      '(a and b) and c',
      "BoolOp(op=And(), values=[BoolOp(op=And(), values=[Name(id='a', ctx=Load()), Name(id='b', ctx=Load())]), Name(id='c', ctx=Load())])",
    ],
    [
      'a and (b and c)',
      "BoolOp(op=And(), values=[Name(id='a', ctx=Load()), BoolOp(op=And(), values=[Name(id='b', ctx=Load()), Name(id='c', ctx=Load())])])",
    ],
  ]
  for (const [source, dump] of dumps) expect(dumpOfExpression(source), source).toBe(dump)
})

test('comparisons are chains', () => {
  const dumps = [
    ['a < b', "Compare(left=Name(id='a', ctx=Load()), ops=[Lt()], comparators=[Name(id='b', ctx=Load())])"],
    [
      'a < b <= c == d != e > f >= g',
      "Compare(left=Name(id='a', ctx=Load()), ops=[Lt(), LtE(), Eq(), NotEq(), Gt(), GtE()], comparators=[Name(id='b', ctx=Load()), Name(id='c', ctx=Load()), Name(id='d', ctx=Load()), Name(id='e', ctx=Load()), Name(id='f', ctx=Load()), Name(id='g', ctx=Load())])",
    ],
    [
      'a is b is not c',
      "Compare(left=Name(id='a', ctx=Load()), ops=[Is(), IsNot()], comparators=[Name(id='b', ctx=Load()), Name(id='c', ctx=Load())])",
    ],
    [
      'a in b not in c',
      "Compare(left=Name(id='a', ctx=Load()), ops=[In(), NotIn()], comparators=[Name(id='b', ctx=Load()), Name(id='c', ctx=Load())])",
    ],
    [
      'a is \\\n not b',
      "Compare(left=Name(id='a', ctx=Load()), ops=[IsNot()], comparators=[Name(id='b', ctx=Load())])",
    ],
    [
      '(a not # why\n in b)',
      "Compare(left=Name(id='a', ctx=Load()), ops=[NotIn()], comparators=[Name(id='b', ctx=Load())])",
    ],
  ]
  for (const [source, dump] of dumps) expect(dumpOfExpression(source), source).toBe(dump)
})

test('displays hold their elements', () => {
  const dumps = [
    ['[]', 'List(elts=[], ctx=Load())'],
    ['[a, b]', "List(elts=[Name(id='a', ctx=Load()), Name(id='b', ctx=Load())], ctx=Load())"],
    ['[a,]', "List(elts=[Name(id='a', ctx=Load())], ctx=Load())"],
    ['()', 'Tuple(elts=[], ctx=Load())'],
    ['(a)', "Name(id='a', ctx=Load())"],
    ['(a,)', "Tuple(elts=[Name(id='a', ctx=Load())], ctx=Load())"],
    ['a, b', "Tuple(elts=[Name(id='a', ctx=Load()), Name(id='b', ctx=Load())], ctx=Load())"],
    ['a,', "Tuple(elts=[Name(id='a', ctx=Load())], ctx=Load())"],
    ['{a}', "Set(elts=[Name(id='a', ctx=Load())])"],
    ['{}', 'Dict(keys=[], values=[])'],
    [
      '{a: b, c: d}',
      "Dict(keys=[Name(id='a', ctx=Load()), Name(id='c', ctx=Load())], values=[Name(id='b', ctx=Load()), Name(id='d', ctx=Load())])",
    ],
    [
      '{**a, b: c}',
      "Dict(keys=[None, Name(id='b', ctx=Load())], values=[Name(id='a', ctx=Load()), Name(id='c', ctx=Load())])",
    ],
    [
      '[*a, b]',
      "List(elts=[Starred(value=Name(id='a', ctx=Load()), ctx=Load()), Name(id='b', ctx=Load())], ctx=Load())",
    ],
    [
      '*a, b',
      "Tuple(elts=[Starred(value=Name(id='a', ctx=Load()), ctx=Load()), Name(id='b', ctx=Load())], ctx=Load())",
    ],
    ['{*a}', "Set(elts=[Starred(value=Name(id='a', ctx=Load()), ctx=Load())])"],
  ]
  for (const [source, dump] of dumps) expect(dumpOfExpression(source), source).toBe(dump)
})

test('calls have arguments and keywords', () => {
  const dumps = [
    ['f()', "Call(func=Name(id='f', ctx=Load()), args=[], keywords=[])"],
    [
      'f(a, b=c)',
      "Call(func=Name(id='f', ctx=Load()), args=[Name(id='a', ctx=Load())], keywords=[keyword(arg='b', value=Name(id='c', ctx=Load()))])",
    ],
    [
      'f(*a, **b)',
      "Call(func=Name(id='f', ctx=Load()), args=[Starred(value=Name(id='a', ctx=Load()), ctx=Load())], keywords=[keyword(value=Name(id='b', ctx=Load()))])",
    ],
    [
      'f(a, *b, c, d=e, **g)',
      "Call(func=Name(id='f', ctx=Load()), args=[Name(id='a', ctx=Load()), Starred(value=Name(id='b', ctx=Load()), ctx=Load()), Name(id='c', ctx=Load())], keywords=[keyword(arg='d', value=Name(id='e', ctx=Load())), keyword(value=Name(id='g', ctx=Load()))])",
    ],
    [
      'f(x for x in y)',
      "Call(func=Name(id='f', ctx=Load()), args=[GeneratorExp(elt=Name(id='x', ctx=Load()), generators=[comprehension(target=Name(id='x', ctx=Store()), iter=Name(id='y', ctx=Load()), ifs=[], is_async=0)])], keywords=[])",
    ],
    [
      'f((x for x in y), z)',
      "Call(func=Name(id='f', ctx=Load()), args=[GeneratorExp(elt=Name(id='x', ctx=Load()), generators=[comprehension(target=Name(id='x', ctx=Store()), iter=Name(id='y', ctx=Load()), ifs=[], is_async=0)]), Name(id='z', ctx=Load())], keywords=[])",
    ],
    [
      'f(a := b)',
      "Call(func=Name(id='f', ctx=Load()), args=[NamedExpr(target=Name(id='a', ctx=Store()), value=Name(id='b', ctx=Load()))], keywords=[])",
    ],
    [
      'f(*a or b)',
      "Call(func=Name(id='f', ctx=Load()), args=[Starred(value=BoolOp(op=Or(), values=[Name(id='a', ctx=Load()), Name(id='b', ctx=Load())]), ctx=Load())], keywords=[])",
    ],
    [
      'f(a)(b)',
      "Call(func=Call(func=Name(id='f', ctx=Load()), args=[Name(id='a', ctx=Load())], keywords=[]), args=[Name(id='b', ctx=Load())], keywords=[])",
    ],
    ['f(a,)', "Call(func=Name(id='f', ctx=Load()), args=[Name(id='a', ctx=Load())], keywords=[])"],
  ]
  for (const [source, dump] of dumps) expect(dumpOfExpression(source), source).toBe(dump)
})

test('attributes and items are read', () => {
  const dumps = [
    [
      'a.b.c',
      "Attribute(value=Attribute(value=Name(id='a', ctx=Load()), attr='b', ctx=Load()), attr='c', ctx=Load())",
    ],
    ['a[b]', "Subscript(value=Name(id='a', ctx=Load()), slice=Name(id='b', ctx=Load()), ctx=Load())"],
    [
      'a[b, c]',
      "Subscript(value=Name(id='a', ctx=Load()), slice=Tuple(elts=[Name(id='b', ctx=Load()), Name(id='c', ctx=Load())], ctx=Load()), ctx=Load())",
    ],
    [
      'a[b,]',
      "Subscript(value=Name(id='a', ctx=Load()), slice=Tuple(elts=[Name(id='b', ctx=Load())], ctx=Load()), ctx=Load())",
    ],
    [
      'a[(b, c)]',
      "Subscript(value=Name(id='a', ctx=Load()), slice=Tuple(elts=[Name(id='b', ctx=Load()), Name(id='c', ctx=Load())], ctx=Load()), ctx=Load())",
    ],
    [
      'a[b:c]',
      "Subscript(value=Name(id='a', ctx=Load()), slice=Slice(lower=Name(id='b', ctx=Load()), upper=Name(id='c', ctx=Load())), ctx=Load())",
    ],
    ['a[::]', "Subscript(value=Name(id='a', ctx=Load()), slice=Slice(), ctx=Load())"],
    [
      'a[:c:d]',
      "Subscript(value=Name(id='a', ctx=Load()), slice=Slice(upper=Name(id='c', ctx=Load()), step=Name(id='d', ctx=Load())), ctx=Load())",
    ],
    [
      'a[b:c, ...]',
      "Subscript(value=Name(id='a', ctx=Load()), slice=Tuple(elts=[Slice(lower=Name(id='b', ctx=Load()), upper=Name(id='c', ctx=Load())), Constant(value=Ellipsis)], ctx=Load()), ctx=Load())",
    ],
    [
      'a[*b]',
      "Subscript(value=Name(id='a', ctx=Load()), slice=Tuple(elts=[Starred(value=Name(id='b', ctx=Load()), ctx=Load())], ctx=Load()), ctx=Load())",
    ],
    [
      'a[*b, c]',
      "Subscript(value=Name(id='a', ctx=Load()), slice=Tuple(elts=[Starred(value=Name(id='b', ctx=Load()), ctx=Load()), Name(id='c', ctx=Load())], ctx=Load()), ctx=Load())",
    ],
    [
      'a().b[c]',
      "Subscript(value=Attribute(value=Call(func=Name(id='a', ctx=Load()), args=[], keywords=[]), attr='b', ctx=Load()), slice=Name(id='c', ctx=Load()), ctx=Load())",
    ],
    ['1 .real', "Attribute(value=Constant(value=1), attr='real', ctx=Load())"],
  ]
  for (const [source, dump] of dumps) expect(dumpOfExpression(source), source).toBe(dump)
})

test('comprehensions have a generator for each for', () => {
  const dumps = [
    [
      '[x for x in y]',
      "ListComp(elt=Name(id='x', ctx=Load()), generators=[comprehension(target=Name(id='x', ctx=Store()), iter=Name(id='y', ctx=Load()), ifs=[], is_async=0)])",
    ],
    [
      '{x for x, in y}',
      "SetComp(elt=Name(id='x', ctx=Load()), generators=[comprehension(target=Tuple(elts=[Name(id='x', ctx=Store())], ctx=Store()), iter=Name(id='y', ctx=Load()), ifs=[], is_async=0)])",
    ],
    [
      '(x for x, y in z)',
      "GeneratorExp(elt=Name(id='x', ctx=Load()), generators=[comprehension(target=Tuple(elts=[Name(id='x', ctx=Store()), Name(id='y', ctx=Store())], ctx=Store()), iter=Name(id='z', ctx=Load()), ifs=[], is_async=0)])",
    ],
    [
      '{x: y for x in z}',
      "DictComp(key=Name(id='x', ctx=Load()), value=Name(id='y', ctx=Load()), generators=[comprehension(target=Name(id='x', ctx=Store()), iter=Name(id='z', ctx=Load()), ifs=[], is_async=0)])",
    ],
    [
      '[x for x in y if z if w for v in u if t]',
      "ListComp(elt=Name(id='x', ctx=Load()), generators=[comprehension(target=Name(id='x', ctx=Store()), iter=Name(id='y', ctx=Load()), ifs=[Name(id='z', ctx=Load()), Name(id='w', ctx=Load())], is_async=0), comprehension(target=Name(id='v', ctx=Store()), iter=Name(id='u', ctx=Load()), ifs=[Name(id='t', ctx=Load())], is_async=0)])",
    ],
    [
      '[x for (x) in y or z]',
      "ListComp(elt=Name(id='x', ctx=Load()), generators=[comprehension(target=Name(id='x', ctx=Store()), iter=BoolOp(op=Or(), values=[Name(id='y', ctx=Load()), Name(id='z', ctx=Load())]), ifs=[], is_async=0)])",
    ],
    [
      '[y := f(x) for x in z]',
      "ListComp(elt=NamedExpr(target=Name(id='y', ctx=Store()), value=Call(func=Name(id='f', ctx=Load()), args=[Name(id='x', ctx=Load())], keywords=[])), generators=[comprehension(target=Name(id='x', ctx=Store()), iter=Name(id='z', ctx=Load()), ifs=[], is_async=0)])",
    ],
    [
      '[x async for x in y]',
      "ListComp(elt=Name(id='x', ctx=Load()), generators=[comprehension(target=Name(id='x', ctx=Store()), iter=Name(id='y', ctx=Load()), ifs=[], is_async=1)])",
    ],
  ]
  for (const [source, dump] of dumps) expect(dumpOfExpression(source), source).toBe(dump)
})

test('lambdas, conditions, assignments in expressions, and waiting', () => {
  const dumps = [
    [
      'lambda: x',
      "Lambda(args=arguments(posonlyargs=[], args=[], kwonlyargs=[], kw_defaults=[], defaults=[]), body=Name(id='x', ctx=Load()))",
    ],
    [
      'lambda x, *y, z=1, **w: x',
      "Lambda(args=arguments(posonlyargs=[], args=[arg(arg='x')], vararg=arg(arg='y'), kwonlyargs=[arg(arg='z')], kw_defaults=[Constant(value=1)], kwarg=arg(arg='w'), defaults=[]), body=Name(id='x', ctx=Load()))",
    ],
    [
      'lambda: lambda: x',
      "Lambda(args=arguments(posonlyargs=[], args=[], kwonlyargs=[], kw_defaults=[], defaults=[]), body=Lambda(args=arguments(posonlyargs=[], args=[], kwonlyargs=[], kw_defaults=[], defaults=[]), body=Name(id='x', ctx=Load())))",
    ],
    [
      'a if b else c',
      "IfExp(test=Name(id='b', ctx=Load()), body=Name(id='a', ctx=Load()), orelse=Name(id='c', ctx=Load()))",
    ],
    ['(a := b)', "NamedExpr(target=Name(id='a', ctx=Store()), value=Name(id='b', ctx=Load()))"],
    ['await_', "Name(id='await_', ctx=Load())"],
    ['(yield)', 'Yield()'],
    [
      '(yield a, b)',
      "Yield(value=Tuple(elts=[Name(id='a', ctx=Load()), Name(id='b', ctx=Load())], ctx=Load()))",
    ],
    ['(yield from a)', "YieldFrom(value=Name(id='a', ctx=Load()))"],
    ['await a', "Await(value=Name(id='a', ctx=Load()))"],
    [
      'await a.b(c)',
      "Await(value=Call(func=Attribute(value=Name(id='a', ctx=Load()), attr='b', ctx=Load()), args=[Name(id='c', ctx=Load())], keywords=[]))",
    ],
  ]
  for (const [source, dump] of dumps) expect(dumpOfExpression(source), source).toBe(dump)
})

test('comments and continued lines may stand anywhere', () => {
  const dumps = [
    ['(a # b\n)', "Name(id='a', ctx=Load())"],
    ['(a # b\n + c)', "BinOp(left=Name(id='a', ctx=Load()), op=Add(), right=Name(id='c', ctx=Load()))"],
    ['[a, # b\n]', "List(elts=[Name(id='a', ctx=Load())], ctx=Load())"],
    ['{a: # b\n c}', "Dict(keys=[Name(id='a', ctx=Load())], values=[Name(id='c', ctx=Load())])"],
    ['a[ # b\n c]', "Subscript(value=Name(id='a', ctx=Load()), slice=Name(id='c', ctx=Load()), ctx=Load())"],
    [
      'f(a, # b\n c)',
      "Call(func=Name(id='f', ctx=Load()), args=[Name(id='a', ctx=Load()), Name(id='c', ctx=Load())], keywords=[])",
    ],
    [
      '(a if # b\n c else d)',
      "IfExp(test=Name(id='c', ctx=Load()), body=Name(id='a', ctx=Load()), orelse=Name(id='d', ctx=Load()))",
    ],
    ['(not # a\n b)', "UnaryOp(op=Not(), operand=Name(id='b', ctx=Load()))"],
    ['a \\\n + b', "BinOp(left=Name(id='a', ctx=Load()), op=Add(), right=Name(id='b', ctx=Load()))"],
    [
      'a.b \\\n .c',
      "Attribute(value=Attribute(value=Name(id='a', ctx=Load()), attr='b', ctx=Load()), attr='c', ctx=Load())",
    ],
    [
      '(x for # a\n x in # b\n y)',
      "GeneratorExp(elt=Name(id='x', ctx=Load()), generators=[comprehension(target=Name(id='x', ctx=Store()), iter=Name(id='y', ctx=Load()), ifs=[], is_async=0)])",
    ],
  ]
  for (const [source, dump] of dumps) expect(dumpOfExpression(source), source).toBe(dump)
})
