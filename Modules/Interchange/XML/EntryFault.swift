/// Why an entry of a list cannot be read.
enum EntryFault: Error {
  case broken, tooDeep, tooLong
}
