import { installs } from './installs.ts'
import type { ProgramLanguage } from './program-language.ts'

/** `assert.New(t)` and the comparisons of testify, as far as tests of functions use them. */
const TESTIFY = `package main

import (
	"bytes"
	"reflect"
	"testing"
)

type assertions struct{ t *testing.T }

type assertPackage struct{}

var assert assertPackage

func (assertPackage) New(t *testing.T) *assertions { return &assertions{t} }

func (p assertPackage) Equal(t *testing.T, x, y interface{}, _ ...interface{}) bool    { return p.New(t).Equal(x, y) }
func (p assertPackage) NotEqual(t *testing.T, x, y interface{}, _ ...interface{}) bool { return p.New(t).NotEqual(x, y) }
func (p assertPackage) True(t *testing.T, value bool, _ ...interface{}) bool           { return p.New(t).True(value) }
func (p assertPackage) False(t *testing.T, value bool, _ ...interface{}) bool          { return p.New(t).False(value) }
func (p assertPackage) Nil(t *testing.T, value interface{}, _ ...interface{}) bool     { return p.New(t).Nil(value) }
func (p assertPackage) NoError(t *testing.T, err error, _ ...interface{}) bool         { return p.New(t).Nil(err) }
func (p assertPackage) Error(t *testing.T, err error, _ ...interface{}) bool           { return p.New(t).True(err != nil) }

func (a *assertions) Equal(expected, actual interface{}, _ ...interface{}) bool {
	a.t.Helper()
	same := reflect.DeepEqual(expected, actual)
	if x, ok := expected.([]byte); ok && x != nil {
		y, ok := actual.([]byte)
		same = ok && y != nil && bytes.Equal(x, y)
	}
	if !same {
		a.t.Errorf("Not equal: expected %#v, got %#v", expected, actual)
	}
	return same
}

func (a *assertions) NotEqual(expected, actual interface{}, _ ...interface{}) bool {
	a.t.Helper()
	if reflect.DeepEqual(expected, actual) {
		a.t.Errorf("Equal: %#v", actual)
		return false
	}
	return true
}

func (a *assertions) True(value bool, _ ...interface{}) bool  { return a.Equal(true, value) }
func (a *assertions) False(value bool, _ ...interface{}) bool { return a.Equal(false, value) }
func (a *assertions) NoError(err error, _ ...interface{}) bool { return a.Nil(err) }
func (a *assertions) Error(err error, _ ...interface{}) bool { return a.True(err != nil) }
func (a *assertions) Nil(value interface{}, _ ...interface{}) bool {
	a.t.Helper()
	v := reflect.ValueOf(value)
	if value == nil || (v.Kind() >= reflect.Chan && v.Kind() <= reflect.Slice && v.IsNil()) {
		return true
	}
	a.t.Errorf("Expected nil, got %#v", value)
	return false
}
`

/** Tests as `go test` finds them: an example runs if it has an output. */
const GO_TESTS = {
  tests:
    '^func\\s+(Test(?!Main\\b)\\w*|Fuzz\\w*|Example\\w*(?=\\s*\\(\\)\\s*\\{(?:(?!^(?:\\}|func\\b))[\\s\\S])*//\\s*(?:[Uu]nordered\\s+)?[Oo]utput:))\\s*\\(',
  // a test whose subtests were all left out did nothing
  ran: '--- PASS: (?:{tests})(?:/| \\([\\d.]+s\\)\\n(?!\\s+--- ))',
  steps: 'tests',
} as const

const PACKAGES = [
  ...['bytes', 'crypto/md5', 'errors', 'fmt', 'math', 'math/big', 'math/bits', 'math/rand', 'os'],
  ...['reflect', 'regexp', 'sort', 'strconv', 'strings', 'testing', 'time', 'unicode'],
]

/** The folder of what Go keeps between builds, and the file in which a box gets it. */
const [CACHE, CACHE_FILE] = ['go-cache', 'go-cache.tgz']

/** Takes over what Go found out about its own packages: that takes three times as long as the rest of a build. */
const UNPACK = `if [ -f ${CACHE_FILE} ]; then tar -xzf ${CACHE_FILE} -C /tmp; fi; `

/** Go, whose tests are those of `testing`. */
export const GO: ProgramLanguage = {
  name: 'go',
  title: 'Go',
  aliases: ['golang', 'go_test.go'],
  // an output has no files to embed, and its own file holds the tests
  drop: '^[ \\t]*//go:embed\\b[^\\n]*$',
  opening: { pattern: '^[ \\t]*package\\s+\\w+[^\\n]*\\n?', text: 'package main\n' },
  imports: {
    names: PACKAGES,
    use: '(?<![\\w.]){last}\\.',
    statement: '^[ \\t]*import\\s*(?:\\(([^()]*)\\)|((?:[\\w.]+\\s+)?"[^"\\n]*"))[^\\n]*\\n?',
    bodyStart: '^(?:func|type|var|const)\\b',
    write: 'import {import}',
  },
  standIns: [
    {
      when: 'github\\.com/stretchr/testify/assert',
      importName: 'github.com/stretchr/testify/assert',
      files: { 'testify_test.go': TESTIFY },
    },
  ],
  forms: [
    { name: 'streams', streams: true, files: { 'main.go': '{opening}{program}\n' }, steps: 'main' },
    {
      name: 'main',
      when: '^func\\s+main\\s*\\(',
      files: {
        'main.go': '{opening}{imports}{setup}{program}\n{test}\n{finish}',
      },
      replace: [['^func\\s+main\\s*\\(', 'func testsMain(']],
      marks: ['mark.go'],
      ends: [['\\bos\\.Exit\\b', '{word}(os.Exit)']],
      steps: 'main',
    },
    {
      name: 'tests with a main',
      when: '^func\\s+TestMain\\s*\\(',
      files: {
        'main_test.go': '{opening}{imports}{setup}{program}\n{test}\n{finish}',
      },
      marks: ['mark_test.go'],
      replace: [
        [
          '\\b(\\w+)\\.Run\\(\\)(?<=^func\\s+TestMain\\s*\\(\\s*\\1\\s+\\*testing\\.M\\s*\\)(?:(?!^\\})[\\s\\S])*)',
          '{word}($1)',
        ],
      ],
      ...GO_TESTS,
    },
    {
      name: 'tests',
      files: {
        'main_test.go': '{opening}{imports}{setup}{program}\n{test}\n{finish}',
      },
      marks: ['mark_test.go', 'mark_main_test.go'],
      ...GO_TESTS,
    },
  ],
  head: '\\bfunc\\s+(\\w+)\\s*\\((?:(?!\\bfunc\\s+\\w)[^{}])*\\{\\s*$',
  defines: '^func\\s+{entry}\\s*[(\\[]',
  stub: { body: '    panic("stub")\n', close: '}' },
  outcomes: {
    error: '(?<![\\w.])[\\w.]+\\.go:\\d+:\\d+: .*|\\b\\w+\\.go:\\d+: .*|panic: .*|fatal error: .*',
    syntax: 'syntax error:|expected .*, found|string literal not terminated|rune literal not terminated',
    failed: '^[ \\t]*--- FAIL(?![\\s\\S]*^panic: )',
    memory: 'out of memory|cannot allocate memory',
  },
  refused:
    '"((?!github\\.com/stretchr/testify/assert")[\\w-]+\\.[a-z]+/[^"\\s]+)"|\\b(assert\\.(?!(?:New|Equal|NotEqual|True|False|Nil|NoError|Error)\\()[A-Z]\\w*)\\(',
  toolchains: [
    {
      name: 'go',
      version: [['go', 'version'], 'go version go(\\S+)'],
      root: ['go', 'env', 'GOROOT'],
      folders: ['/usr/share/go-*', '/usr/lib/go-*'],
      env: {
        GO111MODULE: 'off',
        GOFLAGS: '',
        GOPATH: '/tmp/go',
        GOCACHE: `/tmp/${CACHE}`,
        GOTOOLCHAIN: 'local',
        GOPROXY: 'off',
        CGO_ENABLED: '0',
        GOMAXPROCS: '2',
      },
      warm: {
        files: {
          'warm_test.go': `package main\n\n${PACKAGES.map((name) => `import _ "${name}"\n`).join('')}`,
        },
        command: [
          'sh',
          '-c',
          `go test -c -o warm.test warm_test.go >&2 && tar -czf - -C /tmp ${CACHE} | base64`,
        ],
        name: CACHE_FILE,
      },
      spareMemory: 128 * 2 ** 20,
      steps: {
        tests: {
          compile: {
            command: ['sh', '-c', `${UNPACK}exec go test -c -ldflags "-s -w" -o main.test *_test.go`],
            keep: ['main.test'],
          },
          run: ['./main.test', '-test.v'],
        },
        main: {
          compile: {
            command: ['sh', '-c', `${UNPACK}exec go build -ldflags "-s -w" -o main.test *.go`],
            keep: ['main.test'],
          },
          run: ['./main.test'],
        },
      },
      install: installs('golang-go', 'golang', 'go'),
    },
  ],
}
