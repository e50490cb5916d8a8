import { type ImportDeclaration, parseSync, type Statement } from 'oxc-parser'
import { lineAt } from './finding.ts'

/** A piece of a module and its line. */
export interface Site {
  readonly value: string
  readonly line: number
}

/** The parts of a module that the checks of package shape read. */
export interface ModuleSyntax {
  /** Exported names; a default export is called `default`. Names behind `export *` are not known here. */
  readonly exports: readonly Site[]
  /** Modules re-exported whole, by `export * from '…'`. */
  readonly stars: readonly Site[]
  /** Kinds of the statements that are not re-exports of names or of whole modules. */
  readonly ownStatements: readonly Site[]
  /** Whether the module is empty after its types are erased. */
  readonly onlyTypes: boolean
}

/** Reads a TypeScript module. */
export function readModule(text: string, path = 'module.ts'): ModuleSyntax {
  const { program, module } = parseSync(path, text)
  const site = (value: string, position: number): Site => ({ value, line: lineAt(text, position) })
  return {
    exports: module.staticExports.flatMap(({ entries }) =>
      entries
        .filter(({ exportName }) => exportName.kind !== 'None')
        .map(({ exportName, start }) => site(exportName.name ?? 'default', exportName.start ?? start)),
    ),
    stars: program.body.flatMap((statement) =>
      statement.type === 'ExportAllDeclaration' ? site(statement.source.value, statement.start) : [],
    ),
    ownStatements: program.body
      .filter((statement) => !isReExport(statement))
      .map(({ type, start }) => site(type, start)),
    onlyTypes: path.endsWith('.d.ts') || program.body.every(isErased),
  }
}

type TopLevel = Statement | ImportDeclaration

function isReExport(statement: TopLevel): boolean {
  if (statement.type === 'ExportAllDeclaration') return true
  return statement.type === 'ExportNamedDeclaration' && statement.source !== null
}

/** Whether a statement compiles to no code. An import alone does not count; its uses are statements. */
function isErased(statement: TopLevel): boolean {
  switch (statement.type) {
    case 'ImportDeclaration':
    case 'TSInterfaceDeclaration':
    case 'TSTypeAliasDeclaration':
      return true
    case 'ExportNamedDeclaration':
      return (
        statement.exportKind === 'type' || (statement.declaration !== null && isErased(statement.declaration))
      )
    default:
      return false
  }
}
