import CommandSupport
import Lab

EntryPoint.lab.run()
