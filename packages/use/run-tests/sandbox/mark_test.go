// Prints the mark when all tests have run, also those that run in parallel: `go test` calls `TestMain`, or that of the
// tests does.
package main

import (
	"fmt"
	"testing"
)

func {word}(tests *testing.M) int {
	code := tests.Run()
	if code == 0 {
		fmt.Println("\n{mark}")
	}
	return code
}
