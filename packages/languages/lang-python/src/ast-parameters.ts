import type { AstContext, NodeBuilders } from './ast-context.ts'
import { built, fieldChild, identifier, namedParts } from './ast-parts.ts'
import type { PythonNode, PythonValue } from './python-node.ts'

/** The parameters of functions and lambdas. */
export const buildParameters: NodeBuilders = { parameters, lambda_parameters: parameters }

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

function parameters(context: AstContext, node: number): PythonNode {
  const { tree, kinds } = context
  const { kind } = kinds
  const posonlyargs: PythonValue[] = []
  const args: PythonValue[] = []
  const kwonlyargs: PythonValue[] = []
  const kw_defaults: PythonValue[] = []
  const defaults: PythonValue[] = []
  let vararg: PythonValue = null
  let kwarg: PythonValue = null
  let keywordOnly = false
  for (const part of namedParts(context, node)) {
    const name = nameOf(context, part)
    switch (tree.kind[name]) {
      case kind.positional_separator:
        for (const positional of args.splice(0)) posonlyargs.push(positional)
        break
      case kind.keyword_separator:
        keywordOnly = true
        break
      case kind.list_splat_pattern:
        vararg = arg(context, part, namedParts(context, name)[0])
        keywordOnly = true
        break
      case kind.dictionary_splat_pattern:
        kwarg = arg(context, part, namedParts(context, name)[0])
        break
      default: {
        const value = built(context, part, 'value')
        ;(keywordOnly ? kwonlyargs : args).push(arg(context, part, name))
        // positional parameters have no entry for a missing default; keyword-only ones have
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

/** The node with the name of a parameter: the name, with or without stars, or a separator. */
function nameOf(context: AstContext, part: number): number {
  const { tree, kinds } = context
  const { kind } = kinds
  switch (tree.kind[part]) {
    case kind.typed_parameter:
      return namedParts(context, part)[0]
    case kind.default_parameter:
    case kind.typed_default_parameter:
      return fieldChild(context, part, 'name')
    default:
      return part
  }
}

function arg(context: AstContext, part: number, name: number): PythonNode {
  return {
    type: 'arg',
    syntax: part,
    arg: identifier(context, name),
    annotation: built(context, part, 'type'),
    type_comment: null,
  }
}
