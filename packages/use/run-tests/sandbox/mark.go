// Calls the `main` of the tests; what takes the place of `os.Exit` prints the mark, too.
package main

import (
	"fmt"
	"os"
)

func main() {
	testsMain()
	{word}(os.Exit)(0)
}

func {word}(exit func(int)) func(int) {
	return func(code int) {
		if code == 0 {
			fmt.Println("\n{mark}")
		}
		exit(code)
	}
}
