package se.hoistway.app;

import com.getcapacitor.BridgeActivity;

public class MainActivity extends BridgeActivity {}
