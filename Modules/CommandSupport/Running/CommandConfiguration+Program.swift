public import ArgumentParser

extension CommandConfiguration {
  /// The configuration of one of a program's commands.
  ///
  /// Where a command line begins with the command's name, it is read as the command's own, without
  /// the program's. ArgumentParser would then look in it for a request for a completion script, which
  /// takes as long as all the rest, unless it knows that the command is part of something.
  public func of(program name: String) -> CommandConfiguration {
    var configuration = self
    configuration._superCommandName = name
    return configuration
  }
}
