import CommandSupport
import EventScheduler

Program.eventScheduler.run()
