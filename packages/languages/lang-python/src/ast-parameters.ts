import type { Makers, Making } from './ast-makers.ts'
import { fieldChild, identifier, made, namedParts } from './ast-parts.ts'
import type { PythonNode, PythonValue } from './python-ast.ts'

/** The parameters of functions and lambdas. */
export const makeParameters: Makers = { parameters, lambda_parameters: parameters }

/** The parameters of a function that has none. */
export function noParameters(syntax: number): PythonNode {
  return {
    type: 'arguments',
    syntax,
    posonlyargs: [],
    args: [],
    vararg: null,
    kwonlyargs: [],
    kw_defaults: [],
    kwarg: null,
    defaults: [],
  }
}

function parameters(making: Making, node: number): PythonNode {
  const { tree, kinds } = making
  const { kind } = kinds
  const posonlyargs: PythonValue[] = []
  const args: PythonValue[] = []
  const kwonlyargs: PythonValue[] = []
  const kw_defaults: PythonValue[] = []
  const defaults: PythonValue[] = []
  let vararg: PythonValue = null
  let kwarg: PythonValue = null
  let keywordOnly = false
  for (const part of namedParts(making, node)) {
    const name = nameOf(making, part)
    switch (tree.kind[name]) {
      case kind.positional_separator:
        for (const own of args.splice(0)) posonlyargs.push(own)
        break
      case kind.keyword_separator:
        keywordOnly = true
        break
      case kind.list_splat_pattern:
        vararg = arg(making, part, namedParts(making, name)[0])
        keywordOnly = true
        break
      case kind.dictionary_splat_pattern:
        kwarg = arg(making, part, namedParts(making, name)[0])
        break
      default: {
        const value = made(making, part, 'value')
        ;(keywordOnly ? kwonlyargs : args).push(arg(making, part, name))
        // parameters without a default are counted off from the first, but for keywords
        if (keywordOnly) kw_defaults.push(value)
        else if (value !== null) defaults.push(value)
      }
    }
  }
  return {
    type: 'arguments',
    syntax: node,
    posonlyargs,
    args,
    vararg,
    kwonlyargs,
    kw_defaults,
    kwarg,
    defaults,
  }
}

/** What stands for the name of a parameter: the name, with or without stars, or a separator. */
function nameOf(making: Making, part: number): number {
  const { tree, kinds } = making
  const { kind } = kinds
  switch (tree.kind[part]) {
    case kind.typed_parameter:
      return namedParts(making, part)[0]
    case kind.default_parameter:
    case kind.typed_default_parameter:
      return fieldChild(making, part, 'name')
    default:
      return part
  }
}

function arg(making: Making, part: number, name: number): PythonNode {
  return {
    type: 'arg',
    syntax: part,
    arg: identifier(making, name),
    annotation: made(making, part, 'type'),
    type_comment: null,
  }
}
