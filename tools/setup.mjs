// installs the workspace, and says how far it is; what pnpm warns of is printed only if it fails. Nothing is installed yet
// that could compile TypeScript.
import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { createInterface } from 'node:readline'

const { packageManager } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'))
const pnpm = packageManager.split('+')[0]
const args = ['--yes', pnpm, 'install', '--frozen-lockfile', '--reporter=append-only', '--loglevel=info']
const install = spawn('npx', args, { stdio: ['ignore', 'pipe', 'pipe'], shell: process.platform === 'win32' })

const said = []
let [last, isLong] = [Date.now(), false]
const tell = (text) => {
  if (Date.now() - last < 2000) return
  console.log(text)
  ;[last, isLong] = [Date.now(), true]
}
// pnpm says nothing while npx fetches it, and while it links
const clock = setInterval(
  () => tell(`installing: ${said.findLast((line) => line.startsWith('Progress')) ?? pnpm}`),
  500,
)
for (const output of [install.stdout, install.stderr])
  createInterface(output).on('line', (line) => said.push(line))
install.on('error', (error) => said.push(String(error)))
install.on('close', (code) => {
  clearInterval(clock)
  if (code !== 0) console.error(said.join('\n'))
  else if (isLong) console.log('installed')
  process.exitCode = code ?? 1
})
