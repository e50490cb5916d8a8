import { type ImportDeclaration, parseSync, type Statement, Visitor } from 'oxc-parser'
import { lineAt } from './finding.ts'

/** A piece of a module and its line. */
export interface Site {
  readonly value: string
  readonly line: number
}

/** What the checks of package shape want to know of a module. */
export interface ModuleSyntax {
  /** Every module named: `import`, `export … from`, `import()` and types written as `import('…')`. */
  readonly imports: readonly Site[]
  /** Exported names; a default export is called `default`. Names behind `export *` are not known here. */
  readonly exports: readonly Site[]
  /** Modules re-exported whole, by `export * from '…'`. */
  readonly stars: readonly Site[]
  /** Kinds of the statements that are not re-exports of names or of whole modules. */
  readonly ownStatements: readonly Site[]
  /** Whether nothing of the module is left when its types are erased. */
  readonly onlyTypes: boolean
  /** Accesses such as `Math.random`, and `new Date()` where it asks the clock. */
  readonly accesses: readonly Site[]
  /** Names that are claimed to exist elsewhere: `declare const process: …`. */
  readonly ambient: readonly Site[]
  /** What keeps the module from being parsed. */
  readonly errors: readonly Site[]
}

/** Reads a TypeScript module. */
export function readModule(text: string, path = 'module.ts'): ModuleSyntax {
  const { program, module, errors } = parseSync(path, text)
  const site = (value: string, position: number): Site => ({ value, line: lineAt(text, position) })
  const imports: Site[] = []
  const stars: Site[] = []
  const accesses: Site[] = []
  const ambient: Site[] = []

  const named = (source: { value: unknown; start: number } | null) => {
    if (source && typeof source.value === 'string') imports.push(site(source.value, source.start))
  }
  const declared = (node: { declare?: boolean; id: object | null; start: number }) => {
    if (node.declare && node.id && 'name' in node.id) ambient.push(site(String(node.id.name), node.start))
  }
  new Visitor({
    ImportDeclaration: (node) => named(node.source),
    ExportNamedDeclaration: (node) => named(node.source),
    ExportAllDeclaration: (node) => {
      named(node.source)
      stars.push(site(node.source.value, node.start))
    },
    ImportExpression: (node) => {
      if (node.source.type === 'Literal') named(node.source)
    },
    TSImportType: (node) => named(node.source),
    MemberExpression: (node) => {
      if (node.object.type !== 'Identifier') return
      const property = node.property
      const name = 'name' in property ? property.name : 'value' in property ? String(property.value) : '…'
      accesses.push(site(`${node.object.name}.${name}`, node.start))
    },
    NewExpression: (node) => {
      const { callee } = node
      if (callee.type === 'Identifier' && callee.name === 'Date' && node.arguments.length === 0) {
        accesses.push(site('new Date()', node.start))
      }
    },
    VariableDeclaration: (node) => {
      for (const { id } of node.declarations)
        declared({ declare: node.declare ?? false, id, start: node.start })
    },
    TSDeclareFunction: declared,
    ClassDeclaration: declared,
    TSModuleDeclaration: declared,
  }).visit(program)

  return {
    imports,
    exports: module.staticExports.flatMap(({ entries }) =>
      entries
        .filter(({ exportName }) => exportName.kind !== 'None')
        .map(({ exportName, start }) => site(exportName.name ?? 'default', exportName.start ?? start)),
    ),
    stars,
    ownStatements: program.body
      .filter((statement) => !isReExport(statement))
      .map(({ type, start }) => site(type, start)),
    onlyTypes: path.endsWith('.d.ts') || program.body.every(isErased),
    accesses,
    ambient,
    errors: errors.map(({ message, labels }) => site(message, labels[0]?.start ?? 0)),
  }
}

type TopLevel = Statement | ImportDeclaration

function isReExport(statement: TopLevel): boolean {
  if (statement.type === 'ExportAllDeclaration') return true
  return statement.type === 'ExportNamedDeclaration' && statement.source !== null
}

/** Whether a statement leaves nothing in the JavaScript. An import leaves at most a use, which counts itself. */
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
