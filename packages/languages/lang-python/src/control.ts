import type { AbstractNode, Arm, Control } from '@codegen-eval/syntax'
import type { PythonNode, PythonValue } from './python-node.ts'

/** The control flow of a statement. */
export function pythonControl(node: AbstractNode): Control {
  const own = node as PythonNode
  switch (own.type) {
    case 'If':
      return { shape: 'branch', body: statements(own.body), otherwise: statements(own.orelse) }
    case 'While':
    case 'For':
    case 'AsyncFor':
      return { shape: 'loop', body: statements(own.body), otherwise: statements(own.orelse) }
    case 'With':
    case 'AsyncWith':
    case 'ClassDef':
      return { shape: 'block', body: statements(own.body) }
    case 'Module':
    case 'FunctionDef':
    case 'AsyncFunctionDef':
      return { shape: 'function', body: statements(own.body) }
    case 'Try':
    case 'TryStar':
      return {
        shape: 'try',
        body: statements(own.body),
        handlers: arms(own.handlers),
        otherwise: statements(own.orelse),
        final: statements(own.finalbody),
      }
    case 'Match':
      return { shape: 'switch', arms: arms(own.cases) }
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
