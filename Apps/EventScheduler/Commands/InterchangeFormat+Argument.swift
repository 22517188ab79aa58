import ArgumentParser
import Interchange

// `--format ics`: the formats by their raw values, which the help then names.
extension InterchangeFormat: ExpressibleByArgument {}
