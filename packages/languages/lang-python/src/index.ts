export { python } from './python.ts'
export {
  childNodes as pythonChildNodes,
  countNodes as countPythonNodes,
  isPythonNode,
  type PythonNode,
  type PythonValue,
  pythonAst,
} from './python-ast.ts'
