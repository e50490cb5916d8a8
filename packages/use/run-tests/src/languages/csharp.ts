import { installs } from './installs.ts'
import { PARAMETERS } from './parameters.ts'
import type { ProgramLanguage, ProgramSteps } from './program-language.ts'

/** The compiler of an SDK of .NET, without a project: its reference assemblies are those of the newest runtime. */
const DOTNET_COMPILE = `sdk=$(dotnet --list-sdks | sed -n '$s/^\\([^ ]*\\) \\[\\(.*\\)\\]$/\\2\\/\\1/p')
runtime=$(dotnet --list-runtimes | grep '^Microsoft.NETCore.App ' | sed -n '$s/^[^ ]* \\([^ ]*\\) \\[\\(.*\\)\\]$/\\2\\/\\1/p')
version=\${runtime##*/}
printf '{"runtimeOptions":{"framework":{"name":"Microsoft.NETCore.App","version":"%s"}}}' "$version" > main.runtimeconfig.json
for file in "$runtime"/System*.dll "$runtime"/Microsoft.CSharp.dll "$runtime"/mscorlib.dll "$runtime"/netstandard.dll; do
  case $file in *.Native.dll) ;; *) echo "-r:\\"$file\\"" ;; esac
done > references.rsp
exec dotnet "$sdk/Roslyn/bincore/csc.dll" -nologo -nowarn:CS0219 -d:DEBUG -out:main.dll @references.rsp "$@"`

const dotnet = (...args: readonly string[]): ProgramSteps => ({
  compile: {
    command: ['sh', '-c', DOTNET_COMPILE, 'sh', ...args],
    keep: ['main.dll', 'main.runtimeconfig.json'],
  },
  run: ['dotnet', 'main.dll'],
})

const mono = (...args: readonly string[]): ProgramSteps => ({
  compile: {
    command: ['mcs', '-nologo', '-warn:0', '-r:System.Numerics', '-out:main.exe', ...args],
    keep: ['main.exe'],
  },
  run: ['mono', 'main.exe'],
})

/** C#, on .NET or Mono. */
export const CSHARP: ProgramLanguage = {
  name: 'csharp',
  title: 'C#',
  aliases: ['c#', 'cs'],
  imports: {
    names: [
      'System',
      'System.Collections.Generic',
      'System.Diagnostics',
      'System.Linq',
      'System.Text',
      'System.Text.RegularExpressions',
    ],
    statement: '(?:^|(?<=;))[ \\t]*using\\s+([\\w.]+)\\s*;(?:[ \\t]*(?://[^\\n]*)?\\n)?',
    bodyStart: '^[ \\t]*(?:namespace|(?:\\w+[ \\t]+)*(?:class|struct|interface|enum))\\b',
    write: 'using {import};',
  },
  forms: [
    { name: 'streams', streams: true, files: { 'main.cs': '{program}\n' }, steps: 'streams' },
    {
      name: 'tests',
      files: { 'main.cs': '{imports}{setup}{program}\n{test}\n{finish}' },
      marks: ['mark.cs'],
      ends: [['\\b(?:System\\.)?Environment\\.Exit\\b', 'TestsMark.{word}']],
      tests: '\\bMain\\s*\\(',
      steps: 'tests',
    },
  ],
  head: `\\b(\\w+)\\s*${PARAMETERS}\\s*\\{\\s*$`,
  defines: `^(?:[^=\\n\\r\\u2028\\u2029]*[ \\t>\\]])?{entry}\\s*${PARAMETERS}\\s*(?:\\{|=>)`,
  stub: { body: '        throw new System.Exception("stub");\n', close: '}' },
  outcomes: {
    error: 'error CS\\d+: .*|^.*Exception: .*',
    syntax: 'error CS(?:1002|1003|1022|1026|1513|1514|1519|1525|8025|1001|1031|1056|1010)\\b',
    failed: 'Assertion failed|InvalidOperationException: Assertion',
    memory: 'OutOfMemoryException|out of memory',
  },
  refused:
    'using\\s+(?:static\\s+)?((?:NUnit|Xunit|FluentAssertions|Moq|Microsoft\\.VisualStudio\\.TestTools)[\\w.]*)|\\[(Test|TestCase|Fact|Theory|TestMethod)\\b',
  toolchains: [
    {
      name: 'dotnet',
      version: [['dotnet', '--version'], '([\\d.]+\\S*)'],
      folders: ['/usr/share/dotnet', '/usr/lib64/dotnet', '/usr/lib/dotnet'],
      env: { DOTNET_CLI_TELEMETRY_OPTOUT: '1', DOTNET_NOLOGO: '1', DOTNET_gcServer: '0' },
      spareMemory: 512 * 2 ** 20,
      steps: {
        tests: dotnet('-main:TestsMark', 'main.cs', 'mark.cs'),
        streams: dotnet('-optimize', 'main.cs'),
      },
      install: installs(
        'mono-mcs mono-runtime, or the .NET SDK of https://dotnet.microsoft.com',
        'dotnet-sdk-8.0',
        'dotnet',
      ),
    },
    {
      name: 'mono',
      programs: ['mcs', 'mono'],
      version: [['mono', '--version'], 'version ([\\d.]+)'],
      folders: ['/etc/mono'],
      spareMemory: 64 * 2 ** 20,
      steps: {
        tests: mono('-d:DEBUG', '-main:TestsMark', 'main.cs', 'mark.cs'),
        streams: mono('main.cs'),
      },
      install: installs('mono-mcs mono-runtime', 'mono-core', 'mono'),
    },
  ],
}
