import type { AbstractNode, Arm, Control } from '@codegen-eval/syntax'
import type { PythonNode, PythonValue } from './python-node.ts'

/** The control flow of a statement. */
export function pythonControl(node: AbstractNode): Control {
  const statement = node as PythonNode
  switch (statement.type) {
    case 'If':
      return { shape: 'branch', body: statements(statement.body), otherwise: statements(statement.orelse) }
    case 'While':
    case 'For':
    case 'AsyncFor':
      return { shape: 'loop', body: statements(statement.body), otherwise: statements(statement.orelse) }
    case 'With':
    case 'AsyncWith':
    case 'ClassDef':
      return { shape: 'block', body: statements(statement.body) }
    case 'Module':
    case 'FunctionDef':
    case 'AsyncFunctionDef':
      return { shape: 'function', body: statements(statement.body) }
    case 'Try':
    case 'TryStar':
      return {
        shape: 'try',
        body: statements(statement.body),
        handlers: arms(statement.handlers),
        otherwise: statements(statement.orelse),
        final: statements(statement.finalbody),
      }
    case 'Match':
      return { shape: 'switch', arms: arms(statement.cases) }
    case 'Return':
      return { shape: 'jump', to: 'return' }
    case 'Raise':
      return { shape: 'jump', to: 'raise' }
    case 'Break':
      return { shape: 'jump', to: 'break' }
    case 'Continue':
      return { shape: 'jump', to: 'continue' }
    default:
      return { shape: 'simple' }
  }
}

function statements(value: PythonValue): readonly PythonNode[] {
  return value as readonly PythonNode[]
}

function arms(value: PythonValue): Arm[] {
  return statements(value).map((node) => ({ node, body: statements(node.body) }))
}
