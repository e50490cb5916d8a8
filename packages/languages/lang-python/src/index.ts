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
