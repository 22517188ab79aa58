public import ArgumentParser

extension CommandConfiguration {
  /// The configuration of one of a program's commands.
  ///
  /// Where a command line begins with the command's name, it is read as the command's own, without
  /// the program's. ArgumentParser would then look in it for a request for a completion script, which
  /// takes as long as all the rest, unless it knows that the command is part of something. Nor is
  /// `--help` a name of that reading: to make `--help-hidden` of it, ArgumentParser prints a value
  /// that it has to take apart. `CommandLineParser` reads such a call from the program's root.
  ///
  /// A command's configuration is therefore made at each use:
  ///
  /// ```swift
  /// static var configuration: CommandConfiguration {
  ///   CommandConfiguration(commandName: "next", abstract: "Print the next event.")
  ///     .of(program: EventScheduler.name)
  /// }
  /// ```
  public func of(program name: String) -> CommandConfiguration {
    var configuration = self
    configuration._superCommandName = name
    if CommandLineParser.isReadingCommand { configuration.helpNames = .customShort("h") }
    return configuration
  }
}
