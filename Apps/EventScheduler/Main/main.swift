import CommandSupport
import EventScheduler

EntryPoint.eventScheduler.run()
