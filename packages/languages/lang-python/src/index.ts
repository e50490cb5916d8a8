export { pythonCompileErrorAt } from './compile-error-at.ts'
export { pythonAst } from './python-ast.ts'
export { pythonLanguage } from './python-language.ts'
export {
  childNodes as pythonChildNodes,
  countNodes as countPythonNodes,
  isPythonNode,
  type PythonNode,
  type PythonValue,
} from './python-node.ts'
export { MAX_NEXT_USE_STEPS, MAX_NEXT_USE_STEPS_PER_NODE } from './typilus/next-uses.ts'
export { pythonTypilusGraph } from './typilus/typilus-graph.ts'
