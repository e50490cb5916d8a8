import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { BUNDLERS } from '../src/bundlers.ts'
import { runCommand } from '../src/run-command.ts'

const home = mkdtempSync(join(tmpdir(), 'codegen-eval-bundlers-'))
afterAll(() => rmSync(home, { recursive: true }))

/** A package with an optional peer that is not installed. */
const dep = join(home, 'node_modules/dep')
mkdirSync(dep, { recursive: true })
const peers = { peerDependencies: { peer: '*' }, peerDependenciesMeta: { peer: { optional: true } } }
const manifest = { name: 'dep', version: '1.0.0', type: 'module', exports: { './*': './*.js' }, ...peers }
writeFileSync(join(dep, 'package.json'), JSON.stringify(manifest))
writeFileSync(join(home, 'package.json'), '{ "type": "module" }')
const guarded = "try { return (await import('peer')).default } catch { return 'missing' }"
writeFileSync(join(dep, 'guarded.js'), `export async function load() { ${guarded} }\n`)
writeFileSync(join(dep, 'broken.js'), "export { load } from './none.js'\n")
for (const name of ['guarded', 'broken'])
  writeFileSync(join(home, `${name}.js`), `import { load } from 'dep/${name}'\nload().then(console.log)\n`)

test.each(Object.entries(BUNDLERS))(
  '%s takes a guarded import of a missing package',
  async (name, bundle) => {
    const out = join(home, 'out', name)
    await bundle(home, ['guarded.js'], out)
    expect(await runCommand('node', ['guarded.js'], { cwd: out })).toEqual({
      code: 0,
      stdout: 'missing\n',
      stderr: '',
    })
  },
)

test.each(Object.entries(BUNDLERS))('%s rejects what it cannot bundle', async (name, bundle) => {
  await expect(bundle(home, ['broken.js'], join(home, 'broken', name))).rejects.toThrow(/none\.js/)
})
