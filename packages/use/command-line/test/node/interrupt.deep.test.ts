import { spawn, spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { testFolder } from '@codegen-eval/test-data'
import { expect, test } from 'vitest'

const folder = testFolder()
const PROGRESS = fileURLToPath(new URL('../../src/node/step-progress.ts', import.meta.url))

// util-linux; that of BSD has other options
const hasTerminal = spawnSync('script', ['-qec', 'true', '/dev/null']).status === 0

test.skipIf(!hasTerminal)(
  'Ctrl-C in a terminal ends a computation that never waits, while its bar is shown',
  async () => {
    // 30 s, because a test that fails must end, too
    const program = folder.write(
      'program.mts',
      `const { withShares } = await import(${JSON.stringify(PROGRESS)})
      await withShares('draws', (onShare) => {
        const start = Date.now()
        for (let done = 0; done < 1; ) {
          done = Math.min(1, (Date.now() - start) / 30_000)
          onShare(done)
        }
      })
      console.log('finished')`,
    )
    const line = [process.execPath, '--conditions=@codegen-eval/source', '--import', 'tsx', program]
      .map((word) => `'${word}'`)
      .join(' ')
    const terminal = spawn('script', ['-qec', line, '/dev/null'], { cwd: import.meta.dirname })
    let shown = ''
    terminal.stdout.on('data', (text) => {
      const isFirst = !shown.includes('draws')
      shown += String(text)
      if (isFirst && shown.includes('draws')) terminal.stdin.write('\u0003')
    })
    await new Promise((done) => terminal.on('close', done))
    expect(shown).toContain('draws')
    expect(shown).not.toContain('finished')
    // lines wrap again
    expect(shown.lastIndexOf('\u001b[?7h')).toBeGreaterThan(shown.lastIndexOf('\u001b[?7l'))
  },
  120_000,
)
